interface Columns {
  /** From the narrowest screen up. */
  narrow?: string
  middle?: string
  wide?: string
}

/**
 * Column definitions for a single grid, set inline: in the shared style sheet each would be a rule of its own. The
 * class names are `grid-cols-(--narrow)`, `sm:grid-cols-(--middle)` and `desk:grid-cols-(--wide)`, as far as defined.
 */
export const columns = ({ narrow, middle, wide }: Columns) =>
  ({
    ...(narrow && { '--narrow': narrow }),
    ...(middle && { '--middle': middle }),
    ...(wide && { '--wide': wide }),
  }) as React.CSSProperties
