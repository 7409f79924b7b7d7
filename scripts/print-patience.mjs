// Runs in parallel to npm, while the waiting process cannot print anything.
const FIRST_MS = 8_000
const AGAIN_MS = 60_000
const parent = process.ppid

setTimeout(() => {
  process.stderr.write(
    'Пакеты ещё не пришли: на медленной связи это занимает несколько минут. Если ничего не меняется, хранилище пакетов npm не отвечает: проверьте интернет и настройки прокси (npm config get registry). Остановить: Ctrl+C\n',
  )
  const started = Date.now() - FIRST_MS
  setInterval(() => {
    const minutes = Math.round((Date.now() - started) / 60_000)
    process.stderr.write(`Жду пакеты, минут: ${minutes}.\n`)
  }, AGAIN_MS)
}, FIRST_MS)
// The waiting process may be gone.
setInterval(() => process.ppid === parent || process.exit(), 1_000)
