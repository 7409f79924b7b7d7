import { officePaths } from '#domain/office/paths.ts'
import { ChangeButton } from './change-button.tsx'
import { MomentText } from './moment-text.tsx'
import { callOffice } from './office-calls.ts'
import { OfficeFailure } from './office-failure.tsx'
import { useOffice } from './use-office.ts'

/** Takes the table that was published last back, whoever published it. */
export function TableUndo() {
  const { data, error, refetch } = useOffice(officePaths.lastTable)
  if (error !== null) return <OfficeFailure error={error} onRetry={refetch} />
  if (!data?.last) return null
  const { version, savedAt, isChangedSince } = data.last
  return (
    <section className="office-tools" aria-labelledby="table-undo">
      <h2 id="table-undo">Вернуть, как было</h2>
      <p>
        Последняя таблица загружена <MomentText at={savedAt} />.
      </p>
      <p className="office-actions">
        <ChangeButton
          question={{
            title: 'Вернуть, как было?',
            text: isChangedSince
              ? 'После этой таблицы места меняли и иначе. Эти изменения тоже пропадут: места станут такими, какими были до таблицы.'
              : 'Места станут такими, какими были до этой таблицы.',
            action: 'Вернуть',
          }}
          act={() => callOffice<{ places: number }>('POST', officePaths.lastTable, { version })}
          done={({ places }) => ({
            title: `Вернулось, как было. Мест: ${places}`,
            text: 'Сайт покажет это в течение пяти секунд.',
          })}
          failed="Не возвращено"
          changed={[officePaths.lastTable]}
        >
          Вернуть, как было…
        </ChangeButton>
      </p>
    </section>
  )
}
