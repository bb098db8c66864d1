import { buttonClass } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { ChoiceDialog } from './choice-dialog.tsx'
import type { Choice } from './choice-on.ts'
import { VariationForm } from './variation-form.tsx'

interface ChoiceHereProps {
  choice: Choice
  back: string
}

/** Next to the image: a single choice, or the link to the table. */
export function InlineChooser({ choice, back }: ChoiceHereProps) {
  if (choice.where === 'side') return <VariationForm view={choice.view} add={choice.add} back={back} />
  if (choice.where === 'dialog') return <ChoiceDialog address={choice.address} title={choice.title} />
  return (
    <a href="#choice" className={buttonClass('main')}>
      {choice.title}
      <Icon name="down" className="size-4" />
    </a>
  )
}

/** Below the image: a table needs the full width. */
export function ChoiceBelow({ choice: { view, add, title }, back }: ChoiceHereProps) {
  return (
    <section aria-label={title} id="choice" className="sheet scroll-mt-20 p-4 desk:p-6">
      <h2 className="mb-3 text-xl">{title}</h2>
      <VariationForm view={view} add={add} back={back} />
    </section>
  )
}
