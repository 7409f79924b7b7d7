import '../styles/reading.css'
import './offline.css'
import { useCallback, useEffect, useState } from 'react'
import type { PackList } from '#domain/offline/pack-list.ts'
import { formatSize } from '#domain/offline/size-text.ts'
import { packPaths, paths } from '#domain/paths.ts'
import { describeSize, EncoderSection, Progress } from './encoder-section.tsx'
import { FAULT_TEXTS, formatSavedAt, OBSTACLE_TEXTS, type PackFaultKind } from './offline-texts.ts'
import type { SavedPack } from './pack-store.ts'
import { toFaultKind } from './save-files.ts'
import { fetchPackList, findTown, removeTown, saveTown, waitForOthers } from './town-pack.ts'

export function OfflinePage() {
  return (
    <article className="prose">
      <h1>Город без интернета</h1>
      <p>
        Одно нажатие — и весь путеводитель хранится на этом устройстве: места с картинками, карта, прогулки,
        рассказ о городе, помощник. Дальше он открывается и там, где нет связи, по тому же адресу. К
        скачанному городу можно добавить модель языка: с ней помощник и без интернета понимает вопросы своими
        словами.
      </p>
      <p className="hint without-script">
        Чтобы скачать город, нужен браузер, в котором разрешены скрипты: каждый файл он сверяет с сайтом. Без
        них можно распечатать страницы, пока есть связь.
      </p>
      <Town />
      <h2>Как это устроено</h2>
      <ul>
        <li>Каждый файл после записи читается и сверяется. Пока не сойдутся все, работает прежняя копия.</li>
        <li>
          Копия обновляется сама, не чаще раза в час, когда вы открываете путеводитель и связь хорошая. В
          режиме экономии трафика и во время прогулки — нет.
        </li>
        <li>Пока связь есть, страницы приходят с сайта, как обычно. О вас сайт от этого ничего не узнаёт.</li>
      </ul>
      <h2>Одним файлом</h2>
      <p>
        <a href={packPaths.oneFile} download>
          Весь путеводитель в одном файле
        </a>
        : места с картинками, поиск, схема города и прогулки. Открывается с флешки или из мессенджера, без
        подвижной карты и помощника.
      </p>
      <p>
        <a href={paths.places}>Все места</a>
      </p>
    </article>
  )
}

function Town() {
  const { state, save, remove } = useTown()
  const { isKnown, obstacle, saved, offered, progress, fault } = state
  return (
    <>
      <section className="offline-town needs-script" aria-label="Город на этом устройстве">
        {obstacle && <p role="alert">{`Скачать город здесь не получится. ${OBSTACLE_TEXTS[obstacle]}`}</p>}
        <div role="status">
          {saved && !progress && <Saved saved={saved} offered={offered} />}
          {progress && <p>{saved ? 'Проверяю и обновляю…' : 'Скачиваю город…'}</p>}
        </div>
        {progress && <Progress {...progress} label="Скачано файлов" />}
        {fault && (
          <p role="alert" className="offline-fault">
            {`${FAULT_TEXTS[fault]}${saved ? ' Город, скачанный раньше, работает.' : ''}`}
          </p>
        )}
        {isKnown && !obstacle && !progress && (
          <p className="offline-buttons">
            <button type="button" className={saved ? 'button is-quiet' : 'button'} onClick={save}>
              {saved ? 'Проверить и обновить' : `Скачать город${describeSize(offered)}`}
            </button>
            {saved && (
              <button type="button" className="button is-quiet" onClick={remove}>
                Удалить с устройства
              </button>
            )}
          </p>
        )}
        {saved && isForgetfulPhone() && (
          <p className="hint">
            Айфон и айпад через семь дней без посещений удаляют то, что хранит сайт. Чтобы город остался,
            добавьте путеводитель на экран «Домой»: «Поделиться» → «На экран “Домой”», откройте его оттуда и
            скачайте город там.
          </p>
        )}
      </section>
      {saved && <EncoderSection />}
    </>
  )
}

function Saved({ saved, offered }: { saved: SavedPack; offered: TownState['offered'] }) {
  const isOld = offered !== undefined && offered.version !== saved.version
  return (
    <>
      <p>
        <strong>Город скачан и проверен</strong>
        <span>{`: ${formatSavedAt(saved.savedAt)}, файлов: ${saved.count}, ${formatSize(saved.bytes)}.`}</span>
      </p>
      {isOld && <p>С тех пор путеводитель изменился. Копия обновится сама, а можно и сейчас.</p>}
    </>
  )
}

type TownState = {
  isKnown: boolean
  obstacle?: keyof typeof OBSTACLE_TEXTS | undefined
  saved?: SavedPack | undefined
  /** What the guide has now: unknown without a network. */
  offered?: PackList | undefined
  /** While it is saved, in files. */
  progress?: { done: number; whole: number } | undefined
  fault?: PackFaultKind | undefined
}

function useTown() {
  const [state, setState] = useState<TownState>({ isKnown: false })
  const change = useCallback((parts: Partial<TownState>) => setState((now) => ({ ...now, ...parts })), [])

  useEffect(() => {
    void look().then(change)
    // The page came from the saved town: there is nobody to ask.
    if (document.documentElement.dataset.offline === undefined)
      fetchPackList().then((offered) => change({ offered }), console.error)
  }, [change])

  async function act(work: () => Promise<unknown>) {
    change({ fault: undefined })
    const fault = await work().then(() => undefined, toFaultKind)
    change({ ...(await look()), fault, progress: undefined })
    if (fault !== 'busy') return
    await waitForOthers()
    change({ ...(await look()), fault: undefined })
  }

  return {
    state,
    save: () => act(() => saveTown((done, whole) => change({ progress: { done, whole } }))),
    remove: () => act(removeTown),
  }
}

async function look(): Promise<Partial<TownState>> {
  const obstacle = await findObstacle()
  return { isKnown: true, obstacle, saved: obstacle ? undefined : await findTown() }
}

async function findObstacle(): Promise<TownState['obstacle']> {
  if (!isSecureContext) return 'insecure'
  if (!('serviceWorker' in navigator) || !('locks' in navigator)) return 'unsupported'
  try {
    await caches.keys()
    return undefined
  } catch {
    return 'private'
  }
}

/** An iPhone or iPad on whose home screen the guide does not stand: it removes what a site keeps after seven days. */
function isForgetfulPhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  const isApple = /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return isApple && !matchMedia('(display-mode: standalone)').matches
}
