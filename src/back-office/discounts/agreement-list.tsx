import type { Translate } from '#src/platform/i18n/texts.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { UploadLink } from '../imports/upload-link.tsx'
import type { LoadedTable } from '../table/list-loader.ts'
import { RemovalQuestion } from '../table/removal-question.tsx'
import type { TableDefinition, TableRowView } from '../table/table.ts'
import { TablePage } from '../table/table-page.tsx'
import { ENDING_DAYS } from './agreement.ts'
import { DISCOUNT_ENDS, DISCOUNT_STATES } from './discounts-table.ts'

/** The choices of the filters by state and by end. */
export const toPeriodChoices = (t: Translate) => ({
  state: DISCOUNT_STATES.map((one) => ({ value: one, label: t(`discounts.state.${one}`) })),
  end: DISCOUNT_ENDS.map((one) => ({ value: one, label: t(`discounts.end.${one}`, { days: `${ENDING_DAYS}` }) })),
})

/** The texts of the lists of agreements. */
export const AGREEMENT_TEXTS = {
  discounts: {
    title: 'discounts.title',
    add: 'discounts.add',
    emptyTitle: 'discounts.empty.title',
    emptyText: 'discounts.empty.text',
    confirmRemoval: 'discounts.confirmRemoval',
  },
  netPrices: {
    title: 'netPrices.title',
    add: 'netPrices.add',
    emptyTitle: 'netPrices.empty.title',
    emptyText: 'netPrices.empty.text',
    confirmRemoval: 'netPrices.confirmRemoval',
  },
} as const

interface AgreementListProps {
  of: keyof typeof AGREEMENT_TEXTS
  definition: TableDefinition
  list: {
    table: LoadedTable
    choices: Record<string, { value: string; label: string }[]>
    rows: TableRowView[]
    /** The form of a new one, and the calendar. */
    add: string
    calendar: string
    /** The form that imports a list of them; null for users who may not import. */
    upload: string | null
  }
  /** The answer of the last form; with ids the user has to confirm that these rows are removed. */
  answer: { done: boolean; message: string; toRemove?: number[]; key: string } | undefined
}

/** The list of discounts or net prices. */
export function AgreementList({ of, definition, list, answer }: AgreementListProps) {
  const { t } = useTexts()
  const { table, choices, rows, add, calendar, upload } = list
  const texts = AGREEMENT_TEXTS[of]
  const toRemove = answer?.toRemove
  const addLink = (
    <ButtonLink to={add} look="main">
      {t(texts.add)}
    </ButtonLink>
  )
  return (
    <TablePage
      title={t(texts.title)}
      actions={
        <p className="flex flex-wrap gap-2">
          <UploadLink to={upload} />
          <ButtonLink to={calendar}>{t('agreements.title')}</ButtonLink>
          {addLink}
        </p>
      }
      definition={definition}
      table={table}
      rows={rows}
      choices={choices}
      result={toRemove ? undefined : answer}
      bulk={[{ intent: 'remove', label: t('discounts.removeSelected') }]}
      empty={
        <EmptyState
          icon="percent"
          title={t(texts.emptyTitle)}
          actions={
            <>
              {addLink}
              <UploadLink to={upload} />
            </>
          }
        >
          {t(texts.emptyText)}
        </EmptyState>
      }
    >
      {toRemove && (
        <RemovalQuestion
          key={answer.key}
          ids={toRemove}
          confirm={t('discounts.removeSelected')}
          cancel={t('discounts.keep')}
        >
          {t(texts.confirmRemoval, { count: toRemove.length })}
        </RemovalQuestion>
      )}
    </TablePage>
  )
}
