import { FilterFrame } from '#src/orders/filters/filter-frame.tsx'
import { SelectField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { PROPOSAL_STATES } from '../proposal-state.ts'
import { isNarrowed, type ProposalFilter, proposalQuery } from '../views/proposal-filter.ts'

interface ProposalFilterFormProps {
  filter: ProposalFilter
  here: string
  /** Today in the site's time zone. */
  today: string
}

/** Filters the list by date and state; the URL contains the filter. */
export function ProposalFilterForm({ filter, here, today }: ProposalFilterFormProps) {
  const { t } = useTexts()
  return (
    <FilterFrame
      filter={filter}
      here={here}
      today={today}
      buildHref={(days) => here + proposalQuery({ ...filter, ...days, page: 1 })}
      narrowed={isNarrowed(filter)}
    >
      <SelectField
        name="state"
        label={t('order.list.status')}
        defaultValue={filter.state ?? ''}
        className="col-span-2 sm:w-56"
      >
        <option value="">{t('order.filter.allStatuses')}</option>
        {PROPOSAL_STATES.map((state) => (
          <option key={state} value={state}>
            {t(`proposal.state.${state}`)}
          </option>
        ))}
      </SelectField>
      {filter.productId > 0 && <input type="hidden" name="pid" value={filter.productId} />}
    </FilterFrame>
  )
}
