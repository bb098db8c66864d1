import { Form } from 'react-router'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/forms/field.tsx'
import { useTexts } from '../../../ui/page/texts.ts'
import { DateRanges } from '../../components/date-ranges.tsx'
import { PROPOSAL_STATES } from '../proposal-state.ts'
import { isNarrowed, type ProposalFilter, proposalQuery } from '../screen/proposal-filter.ts'

interface ProposalFilterFormProps {
  filter: ProposalFilter
  here: string
  /** The site's day. */
  today: string
}

/** Narrows the list by day and state; the address holds what was chosen. */
export function ProposalFilterForm({ filter, here, today }: ProposalFilterFormProps) {
  const { t } = useTexts()
  return (
    <>
      <DateRanges {...{ filter, today }} hrefOf={(days) => here + proposalQuery({ ...filter, ...days, page: 1 })} />
      <Form
        role="search"
        aria-label={t('order.filter.title')}
        action={here}
        className="sheet mb-4 grid grid-cols-2 items-end gap-3 p-3 sm:flex sm:flex-wrap sm:p-4 [&_input]:px-2"
      >
        <TextField type="date" name="startDate" label={t('order.filter.from')} defaultValue={filter.startDate} />
        <TextField type="date" name="endDate" label={t('order.filter.to')} defaultValue={filter.endDate} />
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
        <Button type="submit" look="main">
          {t('order.filter.apply')}
        </Button>
        {isNarrowed(filter) && (
          <ButtonLink to={here} look="quiet">
            {t('order.filter.clear')}
          </ButtonLink>
        )}
      </Form>
    </>
  )
}
