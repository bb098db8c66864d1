import { useState } from 'react'
import { pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { Route } from './+types/bank-accounts-page'
import { formatIban } from './iban.ts'
import { getBankAccounts } from './wire.ts'

export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { accounts } = await page.call(getBankAccounts, {})
  return {
    head: hiddenHead(page, page.i18n.t('account.banks.title')),
    code: page.viewer.customer?.code ?? null,
    accounts: accounts.map((account) => ({ ...account, visible: formatIban(account.iban) })),
  }
}

export const meta = pageMeta

export default function BankAccountsPage({ loaderData: { accounts, code } }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="mb-2 text-2xl">{t('account.banks.title')}</h1>
      {accounts.length === 0 ? (
        <EmptyState icon="building" title={t('account.banks.none')} />
      ) : (
        <>
          {code && <p className="mb-4 text-ink-soft">{t('account.banks.intro', { code })}</p>}
          <ul className="grid gap-3 md:grid-cols-2">
            {accounts.map((account) => (
              <li key={account.id} className="sheet p-4">
                <BankAccount account={account} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

type Account = Route.ComponentProps['loaderData']['accounts'][number]

function BankAccount({ account }: { account: Account }) {
  const { t } = useTexts()
  const [copied, setCopied] = useState(false)
  const copy = () => navigator.clipboard.writeText(account.iban.replace(/\s+/g, '')).then(() => setCopied(true))
  return (
    <>
      <div className="flex items-start gap-2">
        <div>
          <h2 className="text-lg">{account.bank}</h2>
          <p className="text-sm text-ink-faint">{account.name}</p>
        </div>
        <Badge className="ms-auto">{account.currency}</Badge>
      </div>
      <div className="my-3 flex flex-wrap items-center gap-3">
        <Ltr className="text-base font-semibold tracking-tight whitespace-nowrap select-all sm:text-lg sm:tracking-normal">
          {account.visible}
        </Ltr>
        <Button size="small" className="needs-script ms-auto" onClick={() => void copy()}>
          <span aria-live="polite">{t(copied ? 'account.banks.copied' : 'account.banks.copy')}</span>
        </Button>
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-1 text-sm">
        {account.branchCode && (
          <div className="flex gap-2">
            <dt className="text-ink-faint">{t('account.banks.branch')}</dt>
            <dd>
              <Ltr>{account.branchCode}</Ltr>
            </dd>
          </div>
        )}
        {account.number && (
          <div className="flex gap-2">
            <dt className="text-ink-faint">{t('account.banks.number')}</dt>
            <dd>
              <Ltr>{account.number}</Ltr>
            </dd>
          </div>
        )}
      </dl>
    </>
  )
}
