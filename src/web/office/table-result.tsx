import { type ReactNode, useId } from 'react'
import { useForm } from 'react-hook-form'
import { describeEncoding } from '#domain/content/content-fault.ts'
import type { Cut, TableCheck } from '#domain/office/table.ts'
import { FieldError } from '../ui/field.tsx'
import { Button } from './office-buttons.tsx'

type TableResultProps = {
  check: TableCheck
  unused: readonly string[]
  onPublish: (isAccepted: boolean) => void
}

export function TableResult({ check, unused, onPublish }: TableResultProps) {
  const { errors, lines, count, isEmpty, encoding } = check
  const oddities = { ...check.oddities, items: [...unused, ...check.oddities.items] }
  const [errorCount, oddityCount] = [errors, oddities].map(({ items, more }) => items.length + more)
  return (
    <>
      <p role="status">
        Проверено. Ошибок: {errorCount}, странного: {oddityCount}.
      </p>
      {encoding !== undefined && <p className="hint">{describeEncoding(encoding)}</p>}
      <FaultList title={`Ошибки: ${errorCount}`} faults={errors} isWrong>
        Исправьте их, сохраните таблицу и выберите её снова: пока есть хоть одна, ничего не записывается.
      </FaultList>
      <FaultList title={`Странно: ${oddityCount}`} faults={oddities}>
        Скорее всего, это описки: исправьте их и выберите таблицу снова. Что так и задумано, можно отметить
        перед публикацией.
      </FaultList>
      {isEmpty && <p>Всё так и есть: менять нечего.</p>}
      {lines && !isEmpty && (
        <>
          <h3>Что изменится</h3>
          <p>{count}.</p>
          <CutList list={lines}>
            {({ mark, name, text }) => (
              <>
                <span aria-hidden="true">{mark} </span>
                <strong>{name}</strong>: {text}
              </>
            )}
          </CutList>
          <PublishForm hasWarnings={oddityCount !== 0} onPublish={onPublish} />
        </>
      )}
    </>
  )
}

type FaultListProps = { title: string; faults: Cut<string>; isWrong?: boolean; children: ReactNode }

function FaultList({ title, faults, isWrong, children }: FaultListProps) {
  if (faults.items.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <p className="hint">{children}</p>
      <CutList list={faults} isWrong={isWrong}>
        {(fault) => fault}
      </CutList>
    </>
  )
}

type CutListProps<T> = { list: Cut<T>; isWrong?: boolean | undefined; children: (item: T) => ReactNode }

function CutList<T>({ list: { items, more }, isWrong = false, children }: CutListProps<T>) {
  return (
    <ul className={isWrong ? 'table-lines is-wrong' : 'table-lines'}>
      {/* The list never changes, and the same may be told twice. */}
      {[...items.entries()].map(([place, item]) => (
        <li key={place}>{children(item)}</li>
      ))}
      {more > 0 && <li>… и ещё {more}</li>}
    </ul>
  )
}

type PublishFormProps = { hasWarnings: boolean; onPublish: (isAccepted: boolean) => void }

function PublishForm({ hasWarnings, onPublish }: PublishFormProps) {
  const errorId = useId()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { isAccepted: false } })
  const { errors, isSubmitSuccessful, isSubmitting } = formState
  const error = errors.isAccepted?.message
  const isSent = isSubmitting || isSubmitSuccessful
  return (
    <form className="form" noValidate onSubmit={handleSubmit(({ isAccepted }) => onPublish(isAccepted))}>
      {hasWarnings && (
        <div className="field">
          <label className="check">
            <input
              {...register('isAccepted', { required: 'Исправьте странное или отметьте, что так и задумано' })}
              type="checkbox"
              aria-invalid={error !== undefined}
              aria-describedby={error === undefined ? undefined : errorId}
            />
            Всё странное так и задумано
          </label>
          <FieldError id={errorId} error={error} />
        </div>
      )}
      <p className="hint">
        Сайт покажет новое в течение пяти секунд, в журнале появится запись. Вернуть, как было, можно на этой
        же странице.
      </p>
      <Button type="submit" disabled={isSent}>
        {isSent ? 'Публикую…' : 'Опубликовать'}
      </Button>
    </form>
  )
}
