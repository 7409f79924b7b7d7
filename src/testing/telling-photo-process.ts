// Replaces the process that opens photos: it prints its environment.
process.on('message', () => {
  process.send?.({ kind: 'published', image: { path: JSON.stringify(process.env) } })
})
