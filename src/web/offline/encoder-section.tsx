import { useEffect, useRef } from 'react'
import type { EncoderReading } from '#domain/offline/engine-calls.ts'
import { formatSize } from '#domain/offline/size-text.ts'
import { formatSavedAt, type PackFaultKind, FAULT_TEXTS as TOWN_FAULT_TEXTS } from './offline-texts.ts'
import { type EncoderState, useEncoder } from './use-encoder.ts'

/** What the assistant understands without the encoder. */
const BY_WORDS = 'названия и виды мест, часы работы и прогулки'
const OFFER = `Без интернета помощник понимает только ${BY_WORDS}. Скачайте к нему модель языка, и он поймёт вопросы, заданные своими словами.`
const ONLY_WORDS = `без интернета помощник понимает только ${BY_WORDS}.`

const OBSTACLE_TEXTS: Record<NonNullable<EncoderState['obstacle']>, string> = {
  memory: `На этом устройстве меньше 2 ГБ памяти: ${ONLY_WORDS}`,
  simd: `Этот браузер не может запустить модель языка (нет WebAssembly SIMD): ${ONLY_WORDS}`,
}

/** What is said when the encoder could not be saved. The town on the device goes on working. */
const FAULT_TEXTS: Record<PackFaultKind, string> = {
  ...TOWN_FAULT_TEXTS,
  refused: 'Сайт сейчас не отдаёт помощника для скачивания. Попробуйте через несколько минут.',
  full: 'Для помощника на устройстве не хватило места. Скачанный город остался и работает.',
  busy: 'Другая вкладка уже скачивает город или помощника.',
  unwanted: 'Скачивание остановлено. Нажмите ещё раз, и оно пойдёт дальше с того же места.',
}

export function EncoderSection() {
  const { state, save, stop, remove } = useEncoder()
  const { isKnown, obstacle, saved, offered, progress, reading, fault } = state
  const { status, hold } = useHeldFocus()
  if (!isKnown || !(saved ?? obstacle ?? offered ?? fault)) return null
  const canSave = !progress && !obstacle
  return (
    <section className="offline-town" aria-label="Помощник без интернета">
      <div role="status" ref={status} tabIndex={-1}>
        <Status {...state} />
      </div>
      {progress && <Progress {...progress} label="Скачано помощника" format={formatSize} />}
      {!progress && reading && <Reading {...reading} />}
      {fault && (
        <p role="alert" className="offline-fault">
          {FAULT_TEXTS[fault]}
        </p>
      )}
      <p className="offline-buttons">
        {progress && (
          <button type="button" className="button is-quiet" onClick={hold(stop)}>
            Остановить
          </button>
        )}
        {canSave && (
          <button type="button" className={saved ? 'button is-quiet' : 'button'} onClick={hold(save)}>
            {nameSaving(state)}
          </button>
        )}
        {!progress && saved && (
          <button type="button" className="button is-quiet" onClick={hold(remove)}>
            Удалить помощника
          </button>
        )}
      </p>
    </section>
  )
}

function Status({ obstacle, saved, offered, progress, isRemoved }: EncoderState) {
  if (progress) return <p>Скачиваю помощника…</p>
  if (saved) {
    return (
      <p>
        <strong>Помощник скачан и проверен</strong>
        <span>{`: ${formatSavedAt(saved.savedAt)}, ${formatSize(saved.keptBytes)}.`}</span>
        {isOld({ saved, offered }) && <span> С тех пор у него появилась новая модель.</span>}
      </p>
    )
  }
  return (
    <>
      {isRemoved && <p>Модель помощника удалена с устройства.</p>}
      <p>{obstacle ? OBSTACLE_TEXTS[obstacle] : OFFER}</p>
      {!obstacle && offered && (
        <p className="hint">{`На устройстве она займёт ${formatSize(offered.keptBytes)}.`}</p>
      )}
    </>
  )
}

type ProgressProps = { done: number; whole: number; label: string; format?: (amount: number) => string }

/** Not read out with every file: a reader asks when it wants to know. */
export function Progress({ done, whole, label, format = String }: ProgressProps) {
  return (
    <p className="offline-progress">
      <progress value={done} max={whole || 1} aria-label={label} />
      <span>{`${format(done)} из ${whole ? format(whole) : '…'}`}</span>
    </p>
  )
}

function Reading({ isRunning, done, count }: EncoderReading) {
  if (!isRunning) {
    return (
      <p role="alert">
        {`Модель скачана, но здесь не запустилась: ${ONLY_WORDS} Проверьте её ещё раз или удалите, чтобы освободить место.`}
      </p>
    )
  }
  if (done === count)
    return <p role="status">Путеводитель прочитан: помощник готов отвечать без интернета.</p>
  return (
    <>
      <Progress done={done} whole={count} label="Прочитано помощником" />
      <p className="hint">
        Помощник читает путеводитель. Ждать не обязательно: он дочитает, когда вы его спросите.
      </p>
    </>
  )
}

function nameSaving({ saved, offered }: EncoderState): string {
  if (saved)
    return isOld({ saved, offered }) ? `Обновить помощника${describeSize(offered)}` : 'Проверить помощника'
  return offered ? `Помощник без интернета: +\u00a0${formatSize(offered.bytes)}` : 'Скачать помощника'
}

function isOld({ saved, offered }: Pick<EncoderState, 'saved' | 'offered'>): boolean {
  return offered !== undefined && offered.version !== saved?.version
}

export function describeSize(offered: { bytes: number } | undefined): string {
  return offered ? ` · ${formatSize(offered.bytes)}` : ''
}

/** The pressed button goes when its work begins or ends: the status is then where a keyboard goes on, not the head of the page. */
function useHeldFocus() {
  const status = useRef<HTMLDivElement>(null)
  const isHeld = useRef(false)
  useEffect(() => {
    if (isHeld.current && document.activeElement === document.body)
      status.current?.focus({ preventScroll: true })
  })
  const hold = (work: () => unknown) => () => {
    isHeld.current = true
    void work()
  }
  return { status, hold }
}
