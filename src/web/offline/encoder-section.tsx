import { useEffect, useRef } from 'react'
import type { EncoderReading } from '#domain/offline/engine-calls.ts'
import { formatSize } from '#domain/offline/size-text.ts'
import {
  ENCODER_FAULTS,
  ENCODER_IDLE,
  ENCODER_OBSTACLES,
  ENCODER_OFFER,
  ENCODER_REMOVED,
} from './encoder-texts.ts'
import { formatSavedAt } from './offline-texts.ts'
import { type EncoderState, useEncoder } from './use-encoder.ts'

/** Renders «Помощник без интернета»: saving and removing the encoder. */
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
      {progress && <Loading {...progress} />}
      {!progress && reading && <Reading {...reading} />}
      {fault && (
        <p role="alert" className="offline-fault">
          {ENCODER_FAULTS[fault]}
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
      {isRemoved && <p>{ENCODER_REMOVED}</p>}
      <p>{obstacle ? ENCODER_OBSTACLES[obstacle] : ENCODER_OFFER}</p>
      {!obstacle && offered && (
        <p className="hint">{`На устройстве она займёт ${formatSize(offered.keptBytes)}.`}</p>
      )}
    </>
  )
}

/** Not read out with every file: a reader asks when it wants to know. */
function Loading({ done, whole }: NonNullable<EncoderState['progress']>) {
  return (
    <p className="offline-progress">
      <progress value={done} max={whole || 1} aria-label="Скачано помощника" />
      <span>{`${formatSize(done)} из ${whole ? formatSize(whole) : '…'}`}</span>
    </p>
  )
}

function Reading({ isRunning, done, count }: EncoderReading) {
  if (!isRunning) return <p role="alert">{ENCODER_IDLE}</p>
  if (done === count)
    return <p role="status">Путеводитель прочитан: помощник готов отвечать без интернета.</p>
  return (
    <>
      <p className="offline-progress">
        <progress value={done} max={count} aria-label="Прочитано помощником" />
        <span>{`${done} из ${count}`}</span>
      </p>
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

function describeSize(offered: EncoderState['offered']): string {
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
