import { useState } from 'react'
import { MONTH_NAMES } from '#domain/hours/calendar-words.ts'
import { openingHoursText } from '#domain/hours/opening-hours-text.ts'
import { readHours } from '#domain/hours-parser/read-hours.ts'
import {
  type DayHours,
  EMPTY_SEASON,
  readSeasons,
  type Season,
  writeSeasons,
} from '#domain/hours-parser/week-hours.ts'
import { SmallButton } from './office-buttons.tsx'

export function HoursHelp({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  const reading = readHours(text)
  return (
    <>
      {text.trim() !== '' && 'hours' in reading && (
        <p className="hours-read">Посетители прочтут: {openingHoursText(reading.hours)}</p>
      )}
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>Заполнить по дням недели</summary>
        {isOpen && <HoursGrid text={text} onChange={onChange} />}
      </details>
    </>
  )
}

const DAY_NAMES = ['понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота', 'воскресенье']
const MONTH_FIELDS = [
  ['С', 'from'],
  ['по', 'to'],
] as const

/** Hours as seven days, for the whole year or by season: what the grid shows and writes is the text. */
function HoursGrid({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const [grid, setGrid] = useState(() => ({ text, read: readSeasons(text) }))
  // The text was edited directly.
  if (grid.text !== text) setGrid({ text, read: readSeasons(text) })
  const seasons = grid.read ?? [EMPTY_SEASON]
  const isSplit = seasons.length > 1

  function write(next: Season[]) {
    const written = writeSeasons(next)
    setGrid({ text: written, read: next })
    onChange(written)
  }

  function addSummer() {
    // Hours of the whole year are those of the rest of it, once a time of it has its own.
    const others = seasons.map((season) => (season.from === '' ? { ...season, from: '10', to: '4' } : season))
    write([...others, { ...EMPTY_SEASON, from: '5', to: '9' }])
  }

  return (
    <div className="hours-grid">
      {grid.read === undefined && (
        <p className="hint">По дням эту запись не разложить. Сетка напишет её заново.</p>
      )}
      {seasons.map((season, index) => (
        <SeasonGrid
          // biome-ignore lint/suspicious/noArrayIndexKey: a time of the year is what stands in this place
          key={index}
          season={season}
          onChange={(changed) => write(seasons.map((one, at) => (at === index ? changed : one)))}
          {...(isSplit && { onRemove: () => write(seasons.filter((_, at) => at !== index)) })}
        />
      ))}
      <SmallButton onClick={addSummer}>Добавить время года</SmallButton>
    </div>
  )
}

function nameSeason({ from, to }: Season): string {
  if (from === '') return 'Круглый год'
  return `Время года: ${MONTH_NAMES[Number(from) - 1]}–${MONTH_NAMES[Number(to || from) - 1]}`
}

type SeasonGridProps = { season: Season; onChange: (season: Season) => void; onRemove?: () => void }

function SeasonGrid({ season, onChange, onRemove }: SeasonGridProps) {
  const { days } = season
  const copyMonday = (count: number) =>
    onChange({ ...season, days: days.map((day, index) => (index < count && days[0] ? days[0] : day)) })
  return (
    <section className="hours-season" aria-label={nameSeason(season)}>
      {(onRemove || season.from !== '') && (
        <p className="hours-row">
          {MONTH_FIELDS.map(([label, field]) => (
            <label key={field}>
              {label}{' '}
              <select
                value={season[field]}
                onChange={(event) => onChange({ ...season, [field]: event.target.value })}
              >
                <option value="">весь год</option>
                {MONTH_NAMES.map((name, index) => (
                  <option key={name} value={index + 1}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          ))}
          {onRemove && <SmallButton onClick={onRemove}>Убрать</SmallButton>}
        </p>
      )}
      {days.map((day, index) => (
        <DayRow
          key={DAY_NAMES[index]}
          name={DAY_NAMES[index] ?? ''}
          day={day}
          onChange={(changed) =>
            onChange({ ...season, days: days.map((one, at) => (at === index ? changed : one)) })
          }
        />
      ))}
      <p className="office-actions">
        <SmallButton onClick={() => copyMonday(5)}>Вт–пт как в понедельник</SmallButton>
        <SmallButton onClick={() => copyMonday(days.length)}>Все дни как в понедельник</SmallButton>
      </p>
    </section>
  )
}

const SPANS = [
  ['открыто', 'from', 'to'],
  ['обед', 'breakFrom', 'breakTo'],
] as const

type DayRowProps = { name: string; day: DayHours; onChange: (day: DayHours) => void }

function DayRow({ name, day, onChange }: DayRowProps) {
  const renderTime = (label: string, part: Exclude<keyof DayHours, 'isClosed'>) => (
    <input
      type="time"
      aria-label={label}
      value={day[part]}
      onChange={(event) => onChange({ ...day, [part]: event.target.value })}
    />
  )
  return (
    <fieldset className="hours-row">
      <legend>{name}</legend>
      <label>
        <input
          type="checkbox"
          checked={day.isClosed}
          onChange={(event) => onChange({ ...day, isClosed: event.target.checked })}
        />{' '}
        закрыто
      </label>
      {!day.isClosed &&
        SPANS.map(([name, from, to]) => (
          <span key={name} className="hours-span">
            <span>{name} с</span>
            {renderTime(`${name} с`, from)}
            <span>до</span>
            {renderTime(`${name} до`, to)}
          </span>
        ))}
    </fieldset>
  )
}
