import { useId } from 'react'
import type { PromptDialogProps } from '#src/catalog/add-to-cart/prompt-dialogs.tsx'
import { Dialog } from '#src/ui/layers/dialog.tsx'
import { useModal } from '#src/ui/layers/layer.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { PromptFields } from './prompt-form.tsx'
import { VariationPrompt } from './variation-prompt.tsx'

/** The add-to-cart prompts of a product, over the page it was added from (catalogue 4). */
export default function PromptDialog({ prompt, onSettled, onLeft }: PromptDialogProps) {
  const { t } = useTexts()
  const submit = (event: React.SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault()
    const fields = [...new FormData(event.currentTarget, event.nativeEvent.submitter)].map(([name, value]) => [
      name,
      String(value),
    ])
    onSettled(Object.fromEntries(fields))
  }
  return (
    <Dialog
      id={useId()}
      ref={useModal()}
      title={t(`cart.stop.title.${prompt.kind}`)}
      onClose={onLeft}
      {...(prompt.chooser && { className: 'w-224' })}
    >
      <div className="p-4">
        <p className="mb-2 text-sm text-ink-faint">
          <Ltr>{prompt.product}</Ltr>
        </p>
        {prompt.chooser ? (
          <VariationPrompt address={prompt.chooser} onAdded={onLeft} />
        ) : (
          <form noValidate onSubmit={submit}>
            <PromptFields prompt={prompt} />
          </form>
        )}
      </div>
    </Dialog>
  )
}
