import './styles/index.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { browserApi } from './api.ts'
import { App } from './app.tsx'
import { GuideContext } from './guide-context.ts'
import { type PageData, restorePageData } from './page-data.ts'
import { findRoute } from './routes.tsx'

async function takeOver() {
  const root = document.getElementById('root')
  const dataElement = document.getElementById('page-data')
  if (root === null || dataElement === null) throw new Error('the page carries no root or no data')
  const data = JSON.parse(dataElement.textContent) as PageData
  // «always»: without a network a request fails and says so, instead of waiting for ever.
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } })
  restorePageData(client, data)
  await findRoute(window.location.pathname).route.page.load()
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <QueryClientProvider client={client}>
          <GuideContext value={{ api: browserApi, city: data.city }}>
            <BrowserRouter useTransitions={false}>
              <App />
            </BrowserRouter>
          </GuideContext>
        </QueryClientProvider>
      </StrictMode>,
    )
  })
}

void takeOver()
