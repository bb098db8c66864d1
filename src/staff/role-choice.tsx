import { RadioField } from '#src/ui/forms/field.tsx'
import type { RoleOption } from './staff-view.ts'

interface RoleChoiceProps {
  legend: string
  options: readonly RoleOption[]
  chosen: string
  /** For screen readers only, where a heading has the same text. */
  hiddenLegend?: boolean
}

/** One of the roles that the viewer may give, each with what it is for. */
export function RoleChoice({ legend, options, chosen, hiddenLegend = false }: RoleChoiceProps) {
  const selected = options.some(({ role }) => role === chosen) ? chosen : options[0]?.role
  return (
    <fieldset>
      <legend className={hiddenLegend ? 'sr-only' : 'mb-1 text-sm font-semibold text-ink-soft'}>{legend}</legend>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {options.map(({ role, label, text }) => (
          <RadioField
            key={role}
            name="role"
            value={role}
            defaultChecked={role === selected}
            className="py-1"
            label={
              <>
                <bdi className="block font-semibold">{label}</bdi>
                <span className="block text-sm text-pretty text-ink-soft">{text}</span>
              </>
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
