/** What was written down besides, as `name: value` in the order it was written; nothing of what is empty. */
export function shownDetail(json: string): string[] {
  const detail = JSON.parse(json) as Record<string, unknown>
  return Object.entries(detail).flatMap(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return value === null || value === '' || text === '[]' || text === '{}' ? [] : [`${name}: ${text}`]
  })
}
