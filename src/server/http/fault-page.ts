/** Renders a page without the pages' build, which may be what failed. `detail` is our own text. */
export function renderFaultPage(detail: string): string {
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>Страница не открылась</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><h1>Страница не открылась</h1><p>${detail}</p><p><a href="/">На главную</a></p></body></html>
`
}
