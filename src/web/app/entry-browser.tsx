import '../styles/index.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { browserApi } from '../api/api.ts'
import { type PageData, restorePageData } from '../api/page-data.ts'
import { GuideContext } from '../guide-context.ts'
import { App } from './app.tsx'
import { findRoute } from './routes.tsx'

async function takeOver() {
  const root = document.getElementById('root')
  const dataElement = document.getElementById('page-data')
  if (root === null || dataElement === null) throw new Error('the page carries no root or no data')
  const data = JSON.parse(dataElement.textContent) as PageData
  // `always`: without a network a request fails at once instead of waiting for the network.
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } })
  restorePageData(client, data)
  // The page of an offline pack is empty.
  const isShell = !root.hasChildNodes()
  const { city } = data
  const { pathname, search } = window.location
  const { route, params } = findRoute(pathname)
  const [api] = await Promise.all([
    // The service worker of an offline pack controls the page.
    navigator.serviceWorker?.controller
      ? import('../offline/keep-town.ts').then(({ takeUpOfflinePack }) => takeUpOfflinePack(browserApi))
      : browserApi,
    route.page.load(),
    isShell && route.loadData?.({ api: browserApi, city, client, params, search }).catch(console.error),
  ])
  const app = (
    <StrictMode>
      <QueryClientProvider client={client}>
        <GuideContext value={{ api, city }}>
          <BrowserRouter useTransitions={false}>
            <App />
          </BrowserRouter>
        </GuideContext>
      </QueryClientProvider>
    </StrictMode>
  )
  if (isShell) createRoot(root).render(app)
  else startTransition(() => void hydrateRoot(root, app))
}

void takeOver()
