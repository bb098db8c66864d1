import { Form, useNavigation } from 'react-router'
import { Button } from '../ui/button.tsx'
import { TextAreaField, TextField } from '../ui/forms/field.tsx'
import { useTexts } from '../ui/page/texts.ts'

interface ProposalRequestFormProps {
  asking: { key: string; action: string }
  version: number
}

/** Makes a proposal from the cart, with a project and a note. */
export function ProposalRequestForm({ asking, version }: ProposalRequestFormProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post" action={asking.action} className="flex flex-col gap-3 border-t border-line pt-4">
      <input type="hidden" name="key" value={asking.key} />
      <input type="hidden" name="version" value={version} />
      <TextField
        name="project"
        maxLength={120}
        autoComplete="off"
        label={t('cart.proposal.project')}
        hint={t('cart.proposal.projectHint')}
      />
      <TextAreaField name="note" maxLength={1000} label={t('cart.proposal.note')} />
      <Button type="submit" look="main" size="large" disabled={busy}>
        {busy ? t('cart.proposal.asking') : t('cart.proposal.ask')}
      </Button>
    </Form>
  )
}
