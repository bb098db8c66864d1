import { Form, useNavigation } from 'react-router'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { TextAreaField } from '#src/ui/forms/field.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import type { RepresentativeView } from './representative-view.ts'

interface AssignedCustomersProps {
  representative: RepresentativeView
  /** Typed codes that were not assigned, and why. */
  answer: { codes?: string; codesProblem?: string } | undefined
}

/** The customers of a representative, each to be taken away, and a field for the codes of more. */
export function AssignedCustomers({ representative, answer }: AssignedCustomersProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const { customers, customerCount, allCustomers, version } = representative
  return (
    <section aria-label={t('deskRepresentatives.customers')} className="sheet min-w-0">
      <header className="flex items-center justify-between gap-3 border-b border-line px-4 py-2.5">
        <h2 className="text-lg">{t('deskRepresentatives.customers')}</h2>
        <TextLink to={allCustomers} look="faint" className="text-sm">
          {customerCount}
        </TextLink>
      </header>
      <Form
        key={`${version} ${answer?.codes}`}
        method="post"
        noValidate
        preventScrollReset
        className="border-b border-line p-4"
      >
        <TextAreaField
          name="codes"
          dir="ltr"
          label={t('deskRepresentatives.addCodes')}
          hint={t('deskRepresentatives.addCodesHint')}
          defaultValue={answer?.codes}
          error={answer?.codesProblem}
        />
        <Button type="submit" name="intent" value="assign" disabled={busy} className="mt-3">
          {t('deskRepresentatives.assign')}
        </Button>
      </Form>
      {customers.length === 0 && <p className="px-4 py-3 text-ink-soft">{t('deskRepresentatives.noCustomers')}</p>}
      <ul className="ruled">
        {customers.map(({ id, code, name, href, active }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 px-4 py-2">
            <span className="min-w-0">
              <TextLink to={href} look="bare" className="font-semibold">
                <bdi>{name}</bdi>
              </TextLink>{' '}
              <Ltr className="text-sm text-ink-faint">{code}</Ltr>{' '}
              {!active && <Badge>{t('customers.state.passive')}</Badge>}
            </span>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="codes" value={code} />
              <Button type="submit" name="intent" value="unassign" size="small" disabled={busy}>
                {t('deskRepresentatives.unassign')}
                <span className="sr-only"> {name}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}
