import { CheckField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { AudienceGroup } from './audience.ts'

interface AudienceChoiceProps {
  groups: readonly AudienceGroup[]
  /** The ids of the groups that are checked at first. */
  chosen: readonly number[]
}

/** Checkboxes of all groups of customers; without any checked, products are for everyone. */
export function AudienceChoice({ groups, chosen }: AudienceChoiceProps) {
  const { t } = useTexts()
  return (
    <fieldset>
      <legend className="mb-2 text-sm text-pretty text-ink-soft">
        {t(groups.length === 0 ? 'productAudience.noGroups' : 'productAudience.text')}
      </legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {groups.map(({ id, name }) => (
          <CheckField key={id} name="group" value={id} label={<bdi>{name}</bdi>} defaultChecked={chosen.includes(id)} />
        ))}
      </div>
    </fieldset>
  )
}
