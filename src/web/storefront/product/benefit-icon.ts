import {
  BatteryCharging,
  Clock,
  Droplets,
  Feather,
  Flame,
  Gift,
  type IconNode,
  Leaf,
  Luggage,
  Ruler,
  ShieldCheck,
  VolumeX,
  WashingMachine,
} from "lucide";
import type { BenefitIcon } from "../../../domain/catalog/benefits.ts";

/** Drawings of the benefits' icons; used on the server only. */
export const BENEFIT_DRAWINGS: Record<BenefitIcon, IconNode> = {
  quiet: VolumeX,
  waterproof: Droplets,
  battery: BatteryCharging,
  soft: Feather,
  natural: Leaf,
  safe: ShieldCheck,
  washable: WashingMachine,
  travel: Luggage,
  gift: Gift,
  warm: Flame,
  size: Ruler,
  time: Clock,
};
