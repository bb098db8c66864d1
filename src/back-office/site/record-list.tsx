import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { DragRow } from '../drag/drag-rows.tsx'
import { PartForm, RowButtons } from './part-frame.tsx'
import type { PartAnswer } from './part-page.ts'
import type { ListedRecord, RecordPart, TypedKey } from './record-order.ts'
import { ROW_COUNT, rowField } from './row-form.ts'

interface RecordListProps {
  part: RecordPart
  icon: IconName
  saved: { version: string; typed: TypedKey[] }
  answer: PartAnswer<TypedKey[]> | undefined
  records: readonly ListedRecord[]
  newPath: string
}

/** The records of a part, each a link to its page, with the order in which customers see them. */
export function RecordList({ part, icon, saved, answer, records, newPath }: RecordListProps) {
  const { t } = useTexts()
  const find = (key: string) => records.find((record) => record.key === key)
  const listNames = (keys: readonly TypedKey[]) => keys.map(({ key }) => find(key)?.name ?? key).join(' · ')
  const compare = (before: readonly TypedKey[], typed: readonly TypedKey[]) => [
    { label: t(`siteFacts.part.${part}`), saved: listNames(before), typed: listNames(typed) },
  ]
  const addLink = (
    <ButtonLink to={newPath} look="main">
      <Icon name="plus" />
      {t(`siteFacts.${part}.add`)}
    </ButtonLink>
  )
  return (
    <>
      {records.length > 0 && <p className="mb-4">{addLink}</p>}
      {records.length === 0 ? (
        <EmptyState onSheet icon={icon} title={t(`siteFacts.${part}.none`)} actions={addLink}>
          {t(`siteFacts.${part}.noneText`)}
        </EmptyState>
      ) : (
        <PartForm label={t(`siteFacts.part.${part}`)} hasRows saved={saved} answer={answer} compare={compare}>
          {({ typed }) => (
            <>
              <input type="hidden" name={ROW_COUNT} value={typed.length} />
              <ul className="ruled" aria-label={t(`siteFacts.part.${part}`)}>
                {typed.map(({ key }, at) => (
                  <DragRow
                    row={`${at}`}
                    key={key}
                    className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 p-4"
                  >
                    <input type="hidden" name={rowField('key', at)} value={key} />
                    <Summary record={find(key)} />
                    <RowButtons at={at} name={find(key)?.name ?? key} count={typed.length} />
                  </DragRow>
                ))}
              </ul>
            </>
          )}
        </PartForm>
      )}
    </>
  )
}

/** Undefined for a record that another user removed meanwhile. */
function Summary({ record }: { record: ListedRecord | undefined }) {
  if (!record) return null
  return (
    <div className="min-w-0">
      <TextLink to={record.href} className="font-semibold">
        <bdi>{record.name}</bdi>
      </TextLink>{' '}
      <span className="text-ink-soft">{record.detail}</span>
      <ol className="text-sm text-ink-soft">
        {record.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </div>
  )
}
