import './office.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { officePaths } from '#domain/office/paths.ts'
import { OfficeApp } from './office-app.tsx'
import { createOfficeClient } from './office-client.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('the page carries no root')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={createOfficeClient()}>
      <BrowserRouter basename={officePaths.home}>
        <OfficeApp siteName={root.dataset.site ?? ''} />
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>,
)
