import type { ReactNode } from 'react'
import { ButtonLink } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'

interface DocumentHeaderProps {
  back: { to: string; label: string }
  /** The kind of document, before its number. */
  heading: string
  number: string
  badge: ReactNode
  paths: { print: string; pdf: string }
  /** Further actions, before the print links. */
  children?: ReactNode
}

/** The header of an order or a proposal: back link, number, status, and print links. */
export function DocumentHeader({ back, heading, number, badge, paths, children }: DocumentHeaderProps) {
  const { t } = useTexts()
  return (
    <>
      <TextLink to={back.to} look="faint" className="mb-2 inline-flex items-center gap-1 text-sm">
        <Icon name="back" className="size-4" />
        {back.label}
      </TextLink>
      <header className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl">
          {heading} <Ltr>{number}</Ltr>
        </h1>
        {badge}
        <p className="flex w-full flex-wrap gap-2 sm:ms-auto sm:w-auto sm:justify-end">
          {children}
          <ButtonLink to={paths.print}>
            <Icon name="print" />
            {t('order.print')}
          </ButtonLink>
          <ButtonLink to={paths.pdf} reloadDocument download>
            <Icon name="download" />
            PDF
          </ButtonLink>
        </p>
      </header>
    </>
  )
}
