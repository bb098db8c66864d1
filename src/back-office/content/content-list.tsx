import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { TablePage } from '../table/table-page.tsx'

type TablePageProps = React.ComponentProps<typeof TablePage>

interface ContentListProps
  extends Pick<TablePageProps, 'title' | 'definition' | 'table' | 'rows' | 'choices' | 'result'> {
  /** What the list is for. */
  text: string
  add: { href: string; label: string }
  none: { title: string; text: string }
}

/** The table of content pages or news, with a link that adds one. */
export function ContentList({ add, none, ...table }: ContentListProps) {
  const addLink = (
    <ButtonLink to={add.href} look="main">
      <Icon name="plus" />
      {add.label}
    </ButtonLink>
  )
  return (
    <TablePage
      {...table}
      actions={addLink}
      empty={
        <EmptyState icon="file" title={none.title} actions={addLink}>
          {none.text}
        </EmptyState>
      }
    />
  )
}
