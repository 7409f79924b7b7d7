import '../styles/reading.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useParams } from 'react-router'
import type { About } from '#domain/about.ts'
import { judgeContrast, type TownColors } from '#domain/contrast.ts'
import { officePaths } from '#domain/office/paths.ts'
import type { OfficeTownPart } from '#domain/office/town.ts'
import { getTownPart } from '#domain/town-parts.ts'
import { trustHtml } from '../about/trusted-html.ts'
import { PageLink } from '../ui/page-link.tsx'
import { Loaded } from './loaded.tsx'
import { MomentText } from './moment-text.tsx'
import { Button, DoubtDialog, QuietButton, SmallButton } from './office-buttons.tsx'
import { callOffice } from './office-calls.ts'
import { OfficeField } from './office-field.tsx'
import { NoPage, OfficePage } from './office-frame.tsx'
import { PartDifference } from './part-difference.tsx'
import { FieldsField, RowsField, WalksField } from './town-fields.tsx'
import { isLeftEmpty, useTownPart } from './use-town-part.ts'

export function TownPage() {
  return (
    <OfficePage
      title="Город"
      hint="То, что относится ко всему городу. Посетители увидят правку через несколько секунд."
    >
      <Loaded from={officePaths.townParts}>
        {(parts) => (
          <ul className="office-list office-grid">
            {parts.map(({ name, edit, folder }) => (
              <li key={name} className="office-card place-row">
                <h2>
                  <PageLink to={`/town/${name}`}>{getTownPart(name).title}</PageLink>
                </h2>
                <p className="office-meta">
                  {folder?.isNew && <span className="badge">В папке города теперь другое</span>}{' '}
                  {getTownPart(name).hint}
                  {edit && (
                    <>
                      {' '}
                      Изменено в редакции: {edit.who}, <MomentText at={edit.at} />.
                    </>
                  )}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </OfficePage>
  )
}

export function TownPartPage() {
  const { part: name } = useParams()
  return (
    <Loaded from={officePaths.townParts}>
      {(parts) => {
        const part = parts.find((one) => one.name === name)
        if (part === undefined) return <NoPage to="/town">К городу</NoPage>
        const { title, hint } = getTownPart(part.name)
        return (
          <>
            <title>{`${title} — редакция`}</title>
            <p>
              <PageLink to="/town">Город</PageLink>
            </p>
            <h1>{title}</h1>
            <p className="hint">{hint}</p>
            <TownPartForm key={part.name} part={part} />
          </>
        )
      }}
    </Loaded>
  )
}

function TownPartForm({ part }: { part: OfficeTownPart }) {
  const { name, folder } = part
  const frame = useRef<HTMLFormElement>(null)
  const writing = useTownPart(part)
  const { value, refused, faults, isWritten, isConflict, isPending, error, change, publish } = writing
  const { form, title } = getTownPart(name)
  const whole = faults.filter(({ path }) => path === '')
  const [isAsked, setAsked] = useState(false)

  useEffect(() => {
    if (refused) frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refused])

  return (
    <form ref={frame} className="form" noValidate onSubmit={(event) => event.preventDefault()}>
      {folder?.isNew && (
        <section className="office-note" aria-labelledby="folder-news">
          <h2 id="folder-news">В папке города теперь другое</h2>
          <p>Посетители видят то, что написано в редакции. Возьмите новое из папки или оставьте своё.</p>
          <PartDifference part={name} one={part.value} other={folder.value} names={['на сайте', 'в папке']} />
          {isWritten ? (
            <p>Сначала опубликуйте или отбросьте свои правки.</p>
          ) : (
            <p className="office-actions">
              <Button look="is-small" onClick={() => publish(folder.value)}>
                Взять из папки
              </Button>
              <SmallButton onClick={() => publish(part.value)}>Оставить наше</SmallButton>
            </p>
          )}
        </section>
      )}
      <div role="alert">
        {isConflict && (
          <>
            <p className="office-ended">
              Пока вы писали, это изменил {part.edit?.who ?? 'кто-то другой'}. Выберите, что останется.
            </p>
            <PartDifference part={name} one={value} other={part.value} names={['у вас', 'на сайте']} />
          </>
        )}
      </div>
      {isConflict && (
        <p className="office-actions">
          <Button look="is-small" onClick={writing.keepMine}>
            Оставить моё
          </Button>
          <Button look="is-small" onClick={writing.takeTheirs}>
            Взять их
          </Button>
        </p>
      )}
      {form.kind === 'markdown' && <AboutField text={String(value ?? '')} onChange={change} />}
      {form.kind === 'rows' && <RowsField form={form} value={value} faults={faults} onChange={change} />}
      {form.kind === 'fields' && (
        <FieldsField fields={form.fields} value={value} faults={faults} prefix="" onChange={change} />
      )}
      {name === 'colors' && <ContrastNote value={value} />}
      {form.kind === 'walks' && <WalksField value={value} faults={faults} onChange={change} />}
      <div className="publish-bar">
        <div className="publish-told">
          <p role="status">{isWritten && 'Сохранено на этом устройстве, посетители этого ещё не видят.'}</p>
          <div role="alert">
            {error !== null && <p>{error.message}</p>}
            {faults.length > 0 && <p>{whole[0]?.text ?? `Осталось исправить: ${faults.length}`}</p>}
          </div>
        </div>
        <p className="office-actions">
          {isWritten && <QuietButton onClick={writing.takeTheirs}>Отбросить правки</QuietButton>}
          <Button
            aria-disabled={!isWritten || isConflict || isPending}
            onClick={() => {
              if (!isWritten || isConflict) return
              if (isLeftEmpty(name, value)) setAsked(true)
              else publish()
            }}
          >
            {isPending ? 'Публикую…' : 'Опубликовать'}
          </Button>
        </p>
      </div>
      {isAsked && (
        <DoubtDialog
          title="Опубликовать пустым?"
          action="Опубликовать пустым"
          onConfirm={() => {
            setAsked(false)
            publish()
          }}
          onClose={() => setAsked(false)}
        >
          <p>В разделе «{title}» ничего не заполнено: на сайте его не будет.</p>
        </DoubtDialog>
      )}
    </form>
  )
}

const COLOR = /^#[0-9a-f]{6}$/i

/** Says how well the letter of the mark is seen, while the colours are chosen. */
function ContrastNote({ value }: { value: unknown }) {
  const { ground = '', letter = '' } = (value ?? {}) as Partial<TownColors>
  if (!COLOR.test(ground) || !COLOR.test(letter)) return null
  const { formatted, isEnough } = judgeContrast({ ground, letter })
  return (
    <p role="status" className={isEnough ? 'hint' : 'field-oddity'}>
      {isEnough
        ? `Контраст ${formatted} : 1, букву видно хорошо.`
        : `Контраст ${formatted} : 1, мало: нужно от 4,5 : 1.`}
    </p>
  )
}

function AboutField({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const [shown, setShown] = useState(text)
  useEffect(() => {
    // The preview waits for a pause in typing.
    const timer = setTimeout(() => setShown(text), 400)
    return () => clearTimeout(timer)
  }, [text])
  const { data, error } = useQuery({
    queryKey: [officePaths.aboutPreview, shown],
    queryFn: () => callOffice<Pick<About, 'html'>>('POST', officePaths.aboutPreview, { text: shown }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })
  const html = useMemo(() => ({ __html: trustHtml(data?.html ?? '') }), [data])
  return (
    <div className="about-field">
      <OfficeField
        label="Текст"
        value={text}
        hint="# Заголовок — один раз в начале, ## Раздел, пустая строка между абзацами, «- » в начале строки для списка, **жирный**, [слова](адрес) для ссылки; ссылка на место: [парк](/location/park-pobedy). Что между <!-- и -->, посетители не увидят."
        rows={24}
        onChange={onChange}
      />
      <section className="office-card" aria-labelledby="about-preview">
        <h2 id="about-preview">Как увидят посетители</h2>
        {error !== null && <p role="alert">{error.message}</p>}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server shows raw HTML of the text as text */}
        <div className="prose" dangerouslySetInnerHTML={html} />
      </section>
    </div>
  )
}
