import { Icon } from '#src/ui/icon.tsx'
import { Picture } from '#src/ui/picture.tsx'
import type { MenuNode } from '../menu-node.ts'

interface EntryLinkProps {
  node: MenuNode
  className: string
}

/** An entry with a link, or plain text if it has none. */
export function EntryLink({ node, className }: EntryLinkProps) {
  const { href, newTab } = node
  if (href === undefined) {
    return (
      <span className={className}>
        <EntryFace node={node} />
      </span>
    )
  }
  return (
    <a href={href} {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })} className={className}>
      <EntryFace node={node} />
    </a>
  )
}

/** Image or icon, name and short description. */
export function EntryFace({ node: { name, description, icon, picture } }: { node: MenuNode }) {
  return (
    <>
      {picture ? (
        <Picture
          image={picture}
          alt=""
          sizes="56px"
          width={56}
          height={40}
          className="h-10 w-14 shrink-0 rounded-control object-contain"
          fallback={<Icon name="picture" className="text-line-strong" />}
        />
      ) : (
        icon && <Icon name={icon} className="size-4.5 opacity-70" />
      )}
      <span className="min-w-0 flex-1">
        {name}
        {description && <small className="block text-sm font-normal text-ink-faint">{description}</small>}
      </span>
    </>
  )
}
