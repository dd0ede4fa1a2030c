import type { Comparison } from "../../../domain/reporting/report-comparison.ts";
import type { FilterProblem, Report } from "../../../domain/reporting/report-filter.ts";
import { type Group, MOST_GROUPS } from "../../../domain/reporting/report-groups.ts";
import type { Preset } from "../../../domain/reporting/report-range.ts";

const reports: Record<Report, string> = {
  sales: "Sales",
  products: "Products",
  districts: "Districts",
  methods: "Payment methods",
  couriers: "Couriers",
};

const presets: Record<Preset, string> = {
  today: "Today",
  "last-7": "Last 7 days",
  "last-30": "Last 30 days",
  "this-month": "This month",
  "last-month": "Last month",
  "this-year": "This year",
};

const comparisons: Record<Comparison, string> = {
  previous: "Period before",
  year: "A year ago",
  none: "Nothing",
};

const groups: Record<Group, string> = { day: "Day", week: "Week", month: "Month" };

const problems: Record<FilterProblem, string> = {
  "bad-from": "“From” isn't a day from 2000 on, so it was left out.",
  "bad-to": "“To” isn't a day from 2000 on, so it was left out.",
  swapped: "“From” was after “To”, so they were swapped.",
  future: "Days after today have no figures yet, so the report ends today.",
  coarser: `The report has at most ${MOST_GROUPS} rows, so these days are grouped more coarsely than you asked.`,
  unknown: "A part of this link isn't known, so it was left out.",
};

/** Explanations of what each report counts and leaves out. */
const notes: Record<Report, string> = {
  sales:
    "The same figures as Today: card and transfer count when paid, cash when delivered, and a refund on the day it is made. Net sales are gross sales less discounts and refunds, with delivery and fees. Orders refunded in full within a row aren't counted in it, nor in the total, so rows can have more orders together than the total. Profit is gross sales less discounts, refunds and the cost that the units had when they were ordered, without delivery and fees. It's empty while the cost of a sold item is missing: enter costs on the product's page. Items replaced free of charge, and returned ones that can't be sold again, aren't in the cost.",
  products:
    "Units are those sold minus those returned, refunded or cancelled. Refunded money, delivery and fees belong to whole orders: see Sales. Items of a bundle are counted one by one. Profit is the product's net sales less the cost that the units had when they were ordered.",
  districts: "The same figures as Sales, by the district that the order went to.",
  methods: "The same figures as Sales, by the payment method of the order.",
  couriers:
    "Counted on the day you recorded it, without actions that were undone. A parcel can fail several times. A failed attempt counts for the courier who made it.",
};

/** Texts of the Reports screen. */
export const reportWords = {
  title: "Reports",
  reports,
  reportsLabel: "Reports",
  presets,
  presetsLabel: "Days",
  otherDays: "Other days and comparison",
  from: "From",
  to: "To",
  compare: "Compare with",
  comparisons,
  groupBy: "Group by",
  groups,
  usualGroup: "Automatic",
  show: "Show",
  problems,
  notes,
  toOthers: "VAT, best sellers and problems",
  comparedWith: (days: string) => `Compared with ${days}`,
  before: (value: string) => `Before: ${value}`,
  change: (percent: number) => `${percent < 0 ? "−" : "+"}${Math.abs(percent)} %`,
  noSales: "No sales yet. Figures appear here after the first sale.",
  firstSale: (day: string) => `Your first sale was on ${day}. Earlier days are empty.`,
  none: "Nothing in these days.",
  download: "Download CSV",
  downloadOrders: "Download orders",
  ordersNote: "One row for each order of these days: amounts and state, without names and addresses.",
  rest: (rows: number) => `${rows} more rows are in the file.`,
  total: "Total",
  net: "Net sales",
  tags: "Tags",
  orders: "Orders",
  average: "Average order",
  days: "Days",
  gross: "Gross sales",
  discounts: "Discounts",
  delivery: "Delivery",
  fees: "Fees",
  cost: "Cost",
  profit: "Profit",
  costMissing: "A sold item has no cost.",
  refunds: "Refunds",
  product: "Product",
  variant: "Variant",
  sku: "SKU",
  units: "Units",
  soldUnits: "Sold",
  backUnits: "Returned",
  productNet: "Sales less discounts",
  district: "District",
  method: "Payment method",
  courier: "Courier",
  noCourier: "Without a courier",
  delivered: "Delivered",
  firstTime: "At the first attempt",
  failed: "Failed attempts",
  reasons: "Reasons",
  overdue: "Overdue now",
  refused: "Refused",
  returned: "Returned to us",
  reasonCount: (reason: string, count: number) => `${reason} ${count}`,
  orderCode: "Order code",
  orderNumber: "Order number",
  day: "Day",
  state: "State",
  chart: { day: "Net sales by day", week: "Net sales by week", month: "Net sales by month" } satisfies Record<
    Group,
    string
  >,
  dashed: (days: string) => `Dashed: ${days}`,
  /** Names the control that moves along the bars. */
  chartPosition: "Days in the chart",
  orderCount: (orders: number) => (orders === 1 ? "1 order" : `${orders} orders`),
  bar: (days: string, amount: string, orders: string) => `${days}: ${amount}, ${orders}`,
  barBefore: (text: string, amount: string) => `${text}. Before: ${amount}`,
};
