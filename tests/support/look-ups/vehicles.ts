import { readRow } from './database.ts'

/** A product of the first site that only fits vehicles of one make. */
export const findProductOfMake = (databaseUrl: string, make: string) =>
  readRow<{ code: string }>(
    databaseUrl,
    `select p.code from products p join sites s on s.id = p.site_id and s.key = 'anadolu'
     join product_vehicles fit on fit.product_id = p.id join vehicles v on v.id = fit.vehicle_id
     group by p.id having bool_and(v.make_key = $1) order by p.id limit 1`,
    [make],
  )

/** A product of the first site that fits vehicles of more than two makes. */
export const findProductOfManyMakes = (databaseUrl: string) =>
  readRow<{ slug: string }>(
    databaseUrl,
    `select p.slug from products p join sites s on s.id = p.site_id and s.key = 'anadolu'
     join product_vehicles fit on fit.product_id = p.id join vehicles v on v.id = fit.vehicle_id
     group by p.id having count(distinct v.make_key) > 2 order by p.id limit 1`,
  )

/** A make of the first site. */
export const findMake = (databaseUrl: string) =>
  readRow<{ make: string }>(
    databaseUrl,
    `select make from vehicles v join sites s on s.id = v.site_id where s.key = 'anadolu' order by v.id limit 1`,
  )
