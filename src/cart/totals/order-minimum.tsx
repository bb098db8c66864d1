import { Icon } from '#src/ui/icon.tsx'

/** What is missing to the minimum order, shown before the order is sent (orders 5). */
export const OrderMinimum = ({ text }: { text: string | null }) =>
  text === null ? null : (
    <p className="flex gap-2 rounded-control bg-warn-soft px-3 py-2 text-sm text-warn">
      <Icon name="alert" className="mt-px size-4.5" />
      {text}
    </p>
  )
