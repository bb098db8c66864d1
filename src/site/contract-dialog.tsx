import { Button } from '../ui/button.tsx'
import { closes } from '../ui/layers/commands.ts'
import { Dialog } from '../ui/layers/dialog.tsx'
import { useTexts } from '../ui/page/texts.ts'
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
