import { useLocation } from 'react-router'
import { ErrorMessage, getFailureKind } from '#src/shell/error-message.tsx'
import { pageOfPath } from '#src/shop/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { DeskData } from './desk-data.ts'
import type { RailLink } from './rail-view.ts'

/** The error page of the back office: what a member of the staff can do, with a link to the list of a missing record. */
export function DeskError({ status, desk }: { status: number; desk: DeskData }) {
  const { t } = useTexts()
  const list = useListOfRecord(desk)
  const kind = getFailureKind(status)
  const base = { status, pageContext: desk.pageContext, home: desk.home }
  if (status === 404 && list)
    return (
      <ErrorMessage
        {...base}
        explanation={{ text: t('backOffice.failure.missing.text'), advice: t('backOffice.failure.missing.advice') }}
        next={
          <ButtonLink to={list.href} look="main">
            {list.name}
          </ButtonLink>
        }
      />
    )
  if (kind === 'forbidden')
    return (
      <ErrorMessage
        {...base}
        explanation={{ text: t('backOffice.failure.forbidden.text'), advice: t('backOffice.failure.forbidden.advice') }}
      />
    )
  return <ErrorMessage {...base} />
}

/** The list above the requested address; undefined if the address is the list, or none of a list that the viewer opens. */
function useListOfRecord(desk: DeskData): RailLink | undefined {
  const { pathname } = useLocation()
  const page = pageOfPath(pathname)
  const link = desk.rail.flatMap(({ links }) => links).find((one) => one.page === page)
  return link?.page === 'backOffice' || link?.href === pathname ? undefined : link
}
