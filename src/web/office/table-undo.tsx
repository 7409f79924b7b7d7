import { officePaths } from '#domain/office/paths.ts'
import { UNDO_LOSES_LATER } from '#domain/office/table.ts'
import { ChangeButton } from './change-button.tsx'
import { Loaded } from './loaded.tsx'
import { MomentText } from './moment-text.tsx'
import { callOffice } from './office-calls.ts'

/** Takes the table that was published last back, whoever published it. */
export function TableUndo() {
  return (
    <Loaded from={officePaths.lastTable}>
      {({ last }) =>
        last && (
          <section className="office-tools" aria-labelledby="table-undo">
            <h2 id="table-undo">Вернуть, как было</h2>
            <p>
              Последняя таблица загружена <MomentText at={last.savedAt} />.
            </p>
            <p className="office-actions">
              <ChangeButton
                question={{
                  title: 'Вернуть, как было?',
                  text: last.isChangedSince
                    ? UNDO_LOSES_LATER
                    : 'Места станут такими, какими были до этой таблицы.',
                  action: 'Вернуть',
                }}
                act={() =>
                  callOffice<{ places: number }>('POST', officePaths.lastTable, { version: last.version })
                }
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
    </Loaded>
  )
}
