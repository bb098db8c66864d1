import { useTexts } from '#src/ui/page/texts.ts'
import { PageTabs } from '../page-tabs.tsx'

interface MessageTabsProps {
  current: 'received' | 'sent'
  paths: { received: string; sent: string }
}

/** The received conversations and the sent messages. */
export function MessageTabs({ current, paths }: MessageTabsProps) {
  const { t } = useTexts()
  const tabs = [
    { href: paths.received, name: t('deskMessages.received'), isCurrent: current === 'received' },
    { href: paths.sent, name: t('messages.outbox'), isCurrent: current === 'sent' },
  ]
  return <PageTabs label={t('shell.page.deskMessages')} tabs={tabs} />
}
