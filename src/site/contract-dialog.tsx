import { Button } from '#src/ui/button.tsx'
import { CheckField } from '#src/ui/forms/field.tsx'
import { Dialog } from '#src/ui/layers/dialog.tsx'
import { closes, opens } from '#src/ui/layers/layer.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import type { LegalContract } from './contract.ts'

/** The text of a contract; its opener can be anywhere on the page. */
export function ContractDialog({ id, contract }: { id: string; contract: Pick<LegalContract, 'title' | 'body'> }) {
  const { t } = useTexts()
  return (
    <Dialog id={id} title={contract.title}>
      <div className="px-4 py-4 text-pretty whitespace-pre-line">{contract.body}</div>
      <div className="sticky bottom-0 flex justify-end border-t border-line bg-paper p-3">
        <Button {...closes(id)}>{t('ui.close')}</Button>
      </div>
    </Dialog>
  )
}

interface ContractTickProps {
  contract: Pick<LegalContract, 'id' | 'title' | 'body'>
  error?: string | undefined
  /** Id of its form, if it is rendered outside it. */
  form?: string
  /** Instead of the reader's own acceptance. */
  label?: string | undefined
}

/** Accepts this exact version: one published meanwhile requires a new confirmation. */
export function ContractTick({ contract, error, form, label }: ContractTickProps) {
  const { t } = useTexts()
  const dialog = `contract-${contract.id}`
  return (
    <div>
      <CheckField
        key={contract.id}
        name="contractId"
        value={contract.id}
        label={label ?? t('checkout.contract', { title: contract.title })}
        error={error}
        {...(form && { form })}
      />
      <button type="button" {...opens(dialog)} className="ms-7 text-sm text-brand-ink underline underline-offset-3">
        {t('checkout.readContract')}
      </button>
      <ContractDialog id={dialog} contract={contract} />
    </div>
  )
}
