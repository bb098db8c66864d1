import { withCarton } from './carton.ts'
import { brakeDrum, solidDisc, ventedDisc } from './chassis/brake-discs.ts'
import { brakeHose, caliper } from './chassis/brake-hydraulics.ts'
import { brakePads, brakeShoes } from './chassis/brake-pads.ts'
import { coilSpring, shockAbsorber, strutMount } from './chassis/springs.ts'
import { ballJoint, controlArm, stabilizerLink, tieRodEnd } from './chassis/steering.ts'
import { wheelBearing, wheelHub } from './chassis/wheels.ts'
import { battery } from './electric/battery.ts'
import { bulb } from './electric/bulbs.ts'
import { glowPlug, ignitionCoil, sparkPlug } from './electric/ignition.ts'
import { headlamp, tailLamp } from './electric/lighting.ts'
import { alternator, starterMotor } from './electric/rotating.ts'
import { absSensor, lambdaSensor } from './electric/sensors.ts'
import { ribbedBelt, tensioner, timingKit } from './engine/belts.ts'
import { cvJoint, engineMount, gasket } from './engine/block.ts'
import { clutchKit, flywheel, releaseBearing } from './engine/clutch.ts'
import { radiator, thermostat, waterPump } from './engine/cooling.ts'
import { filterCartridge, fuelFilter, oilFilter } from './engine/filters.ts'
import { airFilter, cabinFilter } from './engine/panel-filters.ts'
import { brakeFluid, coolant, oilBottle, oilCan } from './fluids.ts'
import type { Subject } from './look.ts'
import { tyre } from './tyre.ts'
import { seatCover, workJacket } from './wear.ts'
import { wiperBlade } from './wipers.ts'

/** Every kind of object that can be drawn, by the first part of its key. */
export const SUBJECTS: Record<string, Subject> = {
  'abs-sensor': withCarton(absSensor),
  'air-filter': airFilter,
  alternator,
  'ball-joint': withCarton(ballJoint),
  battery,
  'brake-caliper': caliper,
  'brake-disc': ventedDisc,
  'brake-disc-solid': solidDisc,
  'brake-drum': brakeDrum,
  'brake-fluid': brakeFluid,
  'brake-hose': brakeHose,
  'brake-pads': withCarton(brakePads),
  'brake-shoes': brakeShoes,
  bulb: withCarton(bulb),
  'cabin-filter': cabinFilter,
  'clutch-kit': clutchKit,
  'coil-spring': coilSpring,
  'control-arm': controlArm,
  coolant,
  'cv-joint': cvJoint,
  'engine-mount': withCarton(engineMount),
  'filter-cartridge': withCarton(filterCartridge),
  flywheel,
  'fuel-filter': withCarton(fuelFilter),
  gasket,
  'glow-plug': withCarton(glowPlug),
  headlamp,
  'ignition-coil': withCarton(ignitionCoil),
  'lambda-sensor': withCarton(lambdaSensor),
  'oil-bottle': oilBottle,
  'oil-can': oilCan,
  'oil-filter': withCarton(oilFilter),
  radiator,
  'release-bearing': withCarton(releaseBearing),
  'ribbed-belt': withCarton(ribbedBelt),
  'seat-cover': seatCover,
  'shock-absorber': shockAbsorber,
  'spark-plug': withCarton(sparkPlug),
  'stabilizer-link': stabilizerLink,
  'starter-motor': starterMotor,
  'strut-mount': strutMount,
  'tail-lamp': tailLamp,
  tensioner: withCarton(tensioner),
  thermostat: withCarton(thermostat),
  'tie-rod-end': tieRodEnd,
  'timing-kit': timingKit,
  tyre,
  'water-pump': withCarton(waterPump),
  'wheel-bearing': withCarton(wheelBearing),
  'wheel-hub': wheelHub,
  'wiper-blade': wiperBlade,
  'work-jacket': workJacket,
}
