import { Form } from 'react-router'
import type { PromptView } from '#src/catalog/add-to-cart/prompt.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { PromptFields } from './prompt-fields.tsx'
import { SentAgain, type SentFields } from './resent-fields.tsx'

/** An add-to-cart prompt as a page, for browsers without script. */
export function PromptPage({ prompt, sent, back }: { prompt: PromptView; sent: SentFields; back: string }) {
  const { t } = useTexts()
  return (
    <div className="page max-w-xl py-8">
      <h1 className="mb-1 text-2xl">{t(`cart.stop.title.${prompt.kind}`)}</h1>
      <p className="mb-3 text-ink-faint">
        <Ltr>{prompt.product}</Ltr>
      </p>
      <Form method="post" className="sheet p-4">
        {/* Of two fields of one name the first counts: what is answered here stands before what was sent. */}
        <PromptFields prompt={prompt} />
        <SentAgain fields={sent} />
      </Form>
      <ButtonLink to={back} className="mt-3">
        {t('cart.add.no')}
      </ButtonLink>
    </div>
  )
}
