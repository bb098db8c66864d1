interface Columns {
  /** From the narrowest screen on. */
  narrow?: string
  middle?: string
  wide?: string
}

/**
 * Columns that one grid alone has, said by itself: in the sheet of all pages they would be a rule each. Its class names
 * are `grid-cols-(--narrow)`, `sm:grid-cols-(--middle)` and `desk:grid-cols-(--wide)`, those of them it says.
 */
export const columns = ({ narrow, middle, wide }: Columns) =>
  ({
    ...(narrow && { '--narrow': narrow }),
    ...(middle && { '--middle': middle }),
    ...(wide && { '--wide': wide }),
  }) as React.CSSProperties
