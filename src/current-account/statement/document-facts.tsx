import { Badge } from '#src/ui/badge.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'

interface LinkedFact {
  no: string
  href: string
}

interface FactsProps {
  document: {
    side: 'debit' | 'credit'
    amount: string
    entryDate: string
    dueDate: string
    description: string
    open: string | null
    overdueDays: number
    userName: string
    recordedAt: string
    order: { number: string; href: string | null } | null
    undone: LinkedFact | null
    undoes: LinkedFact | null
  }
}

export function DocumentFacts({ document: { order, undone, undoes, ...entry } }: FactsProps) {
  const { t } = useTexts()
  return (
    <section className="sheet p-4">
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <p className="text-2xl font-semibold">
          <Ltr>{entry.amount}</Ltr>
        </p>
        <Badge tone={entry.side === 'debit' ? 'neutral' : 'good'}>
          {t(entry.side === 'debit' ? 'account.line.debit' : 'account.line.credit')}
        </Badge>
        {entry.overdueDays > 0 && <Badge tone="bad">{t('account.line.lateDays', { count: entry.overdueDays })}</Badge>}
        {entry.side === 'debit' && !entry.open && <Badge tone="good">{t('account.document.paid')}</Badge>}
      </div>
      {undone && (
        <p className="mb-3">
          <TextLink to={undone.href}>{t('account.document.undoneBy', { document: undone.no })}</TextLink>
        </p>
      )}
      {undoes && (
        <p className="mb-3">
          <TextLink to={undoes.href}>{t('account.document.undoes', { document: undoes.no })}</TextLink>
        </p>
      )}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
        <Fact name={t('account.line.date')}>{entry.entryDate}</Fact>
        <Fact name={t('account.line.due')}>{entry.dueDate}</Fact>
        {entry.open && (
          <Fact name={t('account.line.open')}>
            <Ltr>{entry.open}</Ltr>
          </Fact>
        )}
        {order && (
          <Fact name={t('account.document.order')}>
            {order.href ? (
              <TextLink to={order.href}>
                <Ltr>{order.number}</Ltr>
              </TextLink>
            ) : (
              <Ltr>{order.number}</Ltr>
            )}
          </Fact>
        )}
        <Fact name={t('account.document.by')}>{entry.userName || t('account.document.shop')}</Fact>
        <Fact name={t('account.document.recorded')}>{entry.recordedAt}</Fact>
      </dl>
      {entry.description && <p className="mt-3 text-ink-soft">{entry.description}</p>}
    </section>
  )
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-faint">{name}</dt>
    <dd className="font-semibold">
      <bdi>{children}</bdi>
    </dd>
  </div>
)
