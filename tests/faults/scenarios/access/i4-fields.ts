import { FACT_NAMES, kindOf, valuesOf } from "../../../../src/domain/catalog/typed-facts.ts";
import { isOfStaff } from "../../tools/paths.ts";

const SHOP =
  "root data shop delivery text days leastCents mostCents baseUrl discretion neutralName exitUrl isLabelledAdult isSimulated year name chatNumber statementName email phone address announcement hash language link categories slug hasGuides hasMenu registration chatHours";
const PICTURE = "image picture width height alt";
/** `soldCount` is displayed among the best sellers; every card has it. */
const CARD = `publicId title priceCents isPriceFrom compareAtCents isInStock soldCount hasVideo swatches noSnippet ${PICTURE}`;
const ADDRESS = "line1 line2 city district postalCode country";
const LINES = "items variantId code title variantLabel sku quantity priceCents image";
const MONEY =
  "subtotalCents creditCents discountCents deliveryCents feeCents weightGrams totalCents creditCents vatBasisPoints vatCents";
const INSTRUCTIONS = "instructions parcelName request isGift giftNote";
const VAT = "vat number basisPoints amountCents";
const ORDER = `isOfGiftCards number code replaces replacements ${VAT} ${INSTRUCTIONS} hasAcceptedTerms status paymentMethod payment createdAt isHidden parcel deliveredAt reservedUntil ${MONEY} dueCents refundedCents chargedBackCents transferReference isPaidLate hasBankSlip customer firstName lastName ${ADDRESS} ${LINES}`;
const PROFILE = `profile firstName lastName gender language namesInMails ${ADDRESS}`;
const FURTHER = `back kept id label firstName lastName ${ADDRESS}`;
const ACCOUNT_OF_SHOP = "account bank branch";
const PAYMENT = `action fields merchant_id return_url cancel_url notify_url order_id amount currency hash first_name last_name`;
const PRODUCT_PAGE = `isGiftCard markup delivery arrival options name values value points html warranty colourOption maxPerOrder swatch content offer product freeFromCents description variantId category parent vendor video videoCaptions en si ta optionNames sizeOption returnable cashOnDelivery isConcealed language images variants stock related slug id sku optionValues ${CARD}`;
const FILTER =
  "filter sort minRupees maxRupees inStock brand material colour size power water noise rating facets name label options";
const POLICY = "slug title language html parts changed id text newerEnglish pictures identity";

/** Allowed field names in the data of each page. A missing page may have the root's fields only. */
const FIELDS: Record<string, string> = {
  "/": `promises empty tiles statement href products page pageCount total collections slug slides language heading line link ${CARD}`,
  "all-products": `products page pageCount total categories category intro subcategories menuName slug ${FILTER} ${CARD}`,
  "category/:slug?": `products page pageCount total category intro isEmpty popular slug words language parent picture subcategories siblings ${FILTER} ${CARD}`,
  "collections/:slug": `products page pageCount total collection slug title intro language text html lang ${FILTER} ${CARD}`,
  "guides/:slug?": `words title intro products empty guide guides slug language picture text html lang ${CARD}`,
  search: `products page pageCount total query included corrected notSold message isClosest tiles href picture popular ${FILTER} ${CARD}`,
  suggestions: `products total categories slug name path category ${CARD}`,
  "top-selling": `products ${CARD}`,
  "detail/:id": `${PRODUCT_PAGE} rating average count info gone heading text popular`,
  compare: `texts title heading intro empty another add full threeOnPhones onlyDifferences noDifferences remove price none isFull onlyDifferences products rows name cells isSame siblings popular ${CARD}`,
  "reviews/:id": "own title review stars nickname text status rejectionReason reply isSent",
  "questions/:id":
    "words all ask intro textHint email emailHint wantsMail wantsMailHint send sending confirm example toProduct publicId title questions text answer language isExample isCustomer sent key",
  "delivery/:id": `product publicId title variantId district districts arrival sentences label options value code name`,
  about: POLICY,
  faq: "title language intro sections id heading questions question answer section typed label nothing changed text link newerEnglish",
  terms: POLICY,
  privacy: POLICY,
  refund: POLICY,
  contact: POLICY,
  "size-guide": POLICY,
  parcel: `${POLICY} caption ${PICTURE}`,
  cart: `birthDate credit balanceCents hasGiftCards canOrderAsGuest isBox cookieCart html subtotalCents items taken loginEmail guestArrival terms savedOn replaced arrivals sentence accountCart image price isRegistered canOrder language discount code percent amountCents minimumCents problem belowMinimum destinations requestedAddress updates id label version firstName lastName ${ADDRESS} isSignedIn delivery chargeCents byDistrict freeFromCents weightSteps upToGrams moreCents vat basisPoints settings canReserve gateway isBackFromPayment placedOrders card cash transfer sdkUrl checkoutBase isOn minCents maxCents districts holdMs number ${MONEY} ${LINES} ${ACCOUNT_OF_SHOP} guestTyped codeProblem problems below minimum no not combinable offers title freesDelivery buyUnits getUnits isScoped isCombinable`,
  login: "isPinPending isCodePending next why findOrder phoneLogin done",
  "login/phone": "",
  register: "next terms language version savedOn details",
  "find-order": "order isSent channel keeps",
  "reset-password": "hasToken",
  "verify-email": "isDone words email emailHint confirm logIn onceIntro onceDone toShop",
  "unsubscribe/:token": "isKnown isDone words title intro button done unknown toAccount toShop",
  "clear-device": "isDone",
  "light-mode": "isOn isByBrowser",
  account: `creditLink keepsCart loginEmail pendingEmail hasAcceptedTerms addresses id label orders isEditPage change hasPin isPasswordChanged twoStep isOn pending secret url drawing side path consents channel givenAt updates sessions device lastSeenAt isThis lock ${PROFILE} ${ORDER}`,
  "account/addresses/new": "back",
  "account/addresses/:id": FURTHER,
  "account/addresses/:id/remove": FURTHER,
  "account/credit":
    "texts heading none code redeem add intro canRedeem isRedeemed credits id name balance until movements text",
  "account/data": "refused",
  "account/delete": "open unpaid hasOrders creditCents",
  "back-in-stock/:id":
    "subscription publicId variantId title variantLabel isInStock isSubscribed isSent words email emailHint confirm logIn onceIntro onceDone toShop",
  "pay/:number": `order ${ORDER} ${PAYMENT}`,
  "pay/:number/:key": `order number code status totalCents reservedUntil payment path isReturned sandbox ${PAYMENT}`,
  "order-confirmation": `order step kind channel maskedEmail arrival box isGuest ${PICTURE} ${ORDER}`,
  "order-tracking": `orders othersCount popular ${CARD} ${ORDER}`,
  "orders/:number": `giftCards heading intro showCodes cards text code trouble order parcels state courier trackingNumber trackingUrl rest isGuest arrival delivery timeline returns canBeCancelled canBeReturned id at amount amountCents currency event ${ORDER}`,
  "orders/:number/cancel": "number status offer money amounts amountCents currency creditCents",
  "orders/:number/confirm": `order step kind channel maskedEmail isGuest asked ${ORDER}`,
  "orders/:number/transfer": `order step hasUploaded kind qr drawing side path payee isLate isOverdue slips url at ${ORDER} ${ACCOUNT_OF_SHOP}`,
  "orders/:number/return":
    "number offer key reasons windowEnd lines isOpen id title variantLabel quantity isReturnable excludedUnits productPublicId",
  "orders/:number/receipt": `receipt orderCode seller withNames digits placedAt paid refunded lines toPayCents amountCents currency vatCents withoutVatCents ${ORDER}`,
  "orders/:number/terms": "number title language html version placedAt",
  "order-by-chat": `prepared key order max choices reference productPublicId label ${PROFILE} ${LINES} ${MONEY}`,
  "order-by-chat/:reference": "message text link productPublicId",
  "preview-inbox": "id recipient subject preheader at",
  "*": `categories popular slug ${CARD}`,
};

/** Fields of the back office layout. */
const STAFF = "canPlaceOrders shopName staff id name role sections to label";
const STAFF_ORDER = `${INSTRUCTIONS} isOfGiftCards paidAt replaces replacements replacesId arrivesBy remittedCents id number status paymentMethod placedAt deliveredAt language transferReference reservedUntil isKept parcel courier trackingNumber trackingUrl customer firstName lastName ${ADDRESS} isAnonymised sums refundedCents chargedBackCents lines bundle code ${VAT} ${LINES} ${MONEY} entries amount amountCents currency kind toStatus by at notes text mails audience canGoAgain`;
const STAFF_MONEY =
  "payments provider reference method refunds reason notifications outcome source amount currency reviews amountCents leftCents isPicture alsoFor url";
const STAFF_RETURN =
  "id remedy awaitsReplacement isReplaced reason status details reply createdAt lines lineId title variantLabel quantity photos";
/** Form fields for the values of each fact. */
const FACTS = FACT_NAMES.flatMap((name) =>
  kindOf(name) === "some" ? valuesOf(name).map((value) => `fact.${name}.${value}`) : [`fact.${name}`],
).join(" ");
/** Allowed field names in the back office, for the shop's owner. */
const STAFF_FIELDS: Record<string, string> = {
  "admin/orders/hand-over":
    "back last couriers name collectsCash cashLimitCents left number code reason status parcels parcelId customer district cashCents attempts trackingNumber",
  "admin/orders/not-delivered": "back names number code",
  "admin/orders/tags": "back names number code tags",
  "admin/orders/cancel-unpaid": "back names number code",
  "admin/orders/left-out": "document leftOut number code status count othersUrl",
  "admin/orders/pick-list": "count things sku code title variantLabel quantity",
  "admin/today-version": "version",
  "admin/orders": `isAllChosen undo canReserve queues views id name url viewNotice mayPack mayMake bulk bulkActions left changed reason filter view method from courier sort couriers typed now back isFirst older done action isUndoable order number code orders status paymentState paymentMethod totalCents cashCents chargeCents customer district placedAt items units first firstUnits pictures tags tag seesMoney holdEndsAt isOverdue waybills`,
  admin:
    "version setup onTheWay expectedOn tasks kind count rows number code customer city age reservedUntil dueCents chargeCents hints action lastOrder problems isNotified done isUndoable order undone left refusal undo lowStock title variantLabel units sales periods days orders amountCents beforeCents byMethod card cash-on-delivery bank-transfer day label",
  "admin/search": "typed isTooShort orders customers products screens hits more to name facts",
  "admin/reports":
    "filter report preset range first last comparison wantedGroup group problems table columns head kind rows cells to total tiles label value hint before bars netCents orders beforeCents left compared firstDay mayExport",
  "admin/reports/today":
    "vat month amountCents vatCents top slow soldOut publicId title units refusals district parcels refused failures reason orders searches term",
  "admin/orders/:number": `tags knownTags tag giftCards codeEnd balanceCents isRedeemed expiresAt returnedCents parcels state trackingNumber trackingUrl units orderLineId toPack isPart canPackPart parcelActions isBlockedContact undoable undo reservation endsAt isBeingCharged amountCents paymentState fulfilmentState holdReason order isEditable history returns money cashCents chargeCents slips chat next actions rights note change refund customerId noteKey done failed notice ${STAFF_ORDER} ${STAFF_MONEY} ${STAFF_RETURN}`,
  "admin/orders/new": `isBlocked isOfGiftCards draft code codeProblem discount typed discountCents refusal lines variantId quantity customerId enquiry quoted district title variantLabel sku priceCents available seen offers method totals ${MONEY} lineDiscounts applied savedCents isOnDelivery codeProblem automatic refusals reason district maxCents minCents variantIds cashDistricts cardMinutes found units find buyer id name phone destinations label firstName lastName ${ADDRESS} who people key`,
  "admin/enquiries":
    "queues filter status reference after enquiries at customerId customer variantId title variantLabel sku quantity totalCents number code next",
  "admin/payments":
    "filter part method from to months typed here file isFirst older payments id kind paymentId at number code card reference state amountCents currency feeCents sums receivedCents refundedCents chargedBackCents withoutFee",
  "admin/payments/:id":
    "payment id number code method card reference status amountCents currency feeCents feeSource isSettled dueCents at hasFee refunds reason createdAt settledAt payouts kind paidOn closedAs notifications outcome source amount statusCode paymentId bodySha256 mayChange isSaved",
  "admin/payouts":
    "month previous following sums payments chargedCents paidOutCents feeCents refundCents writtenOffCents openCents withoutFee open id number code reference at amountCents dueCents payouts kind state paidOn linesCents next isOlder mayEnter mayWriteOff canAskFees notice",
  "admin/payouts/new": "formKey today",
  "admin/payouts/write-off": "formKey today upTo",
  "admin/payouts/:id":
    "payout id kind state paidOn reference amountCents linesCents payments createdAt closedAt closedReason lines paymentId code at dueCents mayClose isSaved",
  "admin/remittances":
    "queues mayEnter couriers courier orders amountCents oldestAt due number code status totalCents remittedCents deliveredAt odd unknown id orderNumber reference remittances remittedOn next isOlder",
  "admin/remittances/new": "formKey couriers today",
  "admin/remittances/:id":
    "remittance id courier reference remittedOn totalCents createdAt lines orderNumber code amountCents remittedCents status deliveredAt isNew",
  "admin/to-confirm":
    "undo done bulk left changed reason isUndoable orders number code totalCents placedAt reservedUntil customer phone place hints kind by times chat",
  "admin/transfers": `transfers number code reference status totalCents customer placedAt reservedUntil isKept slips received amountCents entry at reviews isPicture alsoFor url`,
  "admin/money":
    "mayRefund openRefundCents onItsWayCents queues notice mayResolve reviews id reason at number code status paymentMethod holdReason fulfilmentState totalCents amountCents heldCents undecidedCents currency reference notified outcome orderNumber paymentId amount",
  "admin/returns": `returns number code ${STAFF_RETURN}`,
  "admin/mails": "notice mails id kind audience failure at number code",
  "admin/orders/:number/pack": "number code key lines id name quantity",
  "admin/orders/:number/dispatch":
    "number code last trackingNumber trackingUrl couriers name collectsCash cashLimitCents parcelId back",
  "admin/orders/:number/return-to-sender": "number code parcelId back",
  "admin/orders/:number/cancel": "number code offer money amounts amountCents currency creditCents back",
  "admin/orders/:number/items": `number code isOfGiftCards quantity variantId find found title variantLabel sku priceCents units version beforeCents refundCents refusal totals ${MONEY} lineDiscounts applied savedCents isOnDelivery codeProblem discountIds refusals reason district maxCents minCents variantIds isToCheck problems method seen lines id before most`,
  "admin/orders/:number/address":
    "number code version totalCents fields firstName lastName phone address1 address2 city state postalCode",
  "admin/orders/:number/refund":
    "isReturned lines hasAccount isUnpaid isUnsent deliveryCents id title variantLabel priceCents quantity discountCents left toReturn toSend number code payments paymentId leftCents currency isCard method isRefundedElsewhere",
  "admin/orders/:number/transfer": `received reasons amountCents leftCents entry at missingCents sentBackCents number code reference slips totalCents reviews id reason canAccept returnCents notice at isPicture alsoFor url`,
  "admin/orders/:number/return": `number code request ready approved declined notArrived leadsToRefund ${STAFF_RETURN}`,
  // Offers
  "admin/questions": "isDecided questions id status text language answer isExample version title publicId",
  "admin/questions/:id": "question done isChanged id status text language answer isExample version title publicId",
  "admin/reviews":
    "isDecided reviews id status stars nickname text language rejectionReason reply version title publicId",
  "admin/reviews/:id":
    "review done isChanged id status stars nickname text language rejectionReason reply version title publicId",
  "admin/gift-cards":
    "key isOn owedCents cards id codeEnd customerId balanceCents expiresAt redeemedAt createdAt issuedCents orderNumber",
  "admin/newsletters": "newsletters id subject status sendAt endedAt counts waiting sending sent skipped failed",
  "admin/newsletters/new": "key",
  "admin/newsletters/:id":
    "newsletter id texts en si ta subject text path status counts waiting sending sent skipped failed version isPaused plannedFor fields email done",
  "admin/newsletters/:id/send":
    "id texts en si ta subject text path version audience total byLanguage unconfirmed names sender",
  "admin/discounts":
    "discounts id code percent amountCents minimumCents startsOn endsOn maxUses maxUsesEach isActive used titles en si ta freesDelivery buyUnits getUnits scope scopeIds isCombinable",
  "admin/discounts/new": "key isOffer scopes categories collections id name",
  "admin/discounts/:id":
    "discount fields isSaved id code percent amountCents minimumCents startsOn endsOn maxUses maxUsesEach isActive used version uses number status savedCents at isReleased kind value minimum productNames products titleEn titleSi titleTa scopes categories collections name titles en si ta freesDelivery buyUnits getUnits scope scopeIds isCombinable",
  // Catalogue
  "admin/products": `isDeleted demonstration listed removed count until low lowCount variantLabel isUncounted products next isMore filter categories mayChange ways onTheWay expectedOn slug publicId title category sku variants priceCents isPriceFrom units stock state isOnSale margin ${PICTURE}`,
  "admin/purchases":
    "purchases next isOpen supplierId isOlder id number state expectedOn supplier units receivedUnits totalCents",
  "admin/purchases/new": "key chosen suppliers value label",
  "admin/purchases/:id":
    "purchase draft isLow find done id number state expectedOn freightCents supplierId note createdAt sentAt endedAt version supplier name contactPerson phone email deliveryDays lines quantity unitCostCents receivedUnits publicId sku stock receipts at who units totalCents found suppliers value label variantId onTheWay isProposed",
  "admin/purchases/:id/receive": "id number supplier formKey lines name sku quantity receivedUnits",
  "admin/purchases/:id/print":
    "id isDraft sheet number buyer supplier date deliverBy lines item sku quantity unitCostCents freightCents totalCents note",
  "admin/suppliers": "isArchived done suppliers id name facts",
  "admin/suppliers/new": "key",
  "admin/suppliers/:id": "id fields name contactPerson phone email note deliveryDays version isArchived done",
  "admin/products/new": "key categories slug seesCosts",
  "admin/products/:id": `deletion block variants saved waiting questions product duplicateKey fields stock units reserved onTheWay expectedOn shownPictures width height picture summary addedAt sale from until missing photo si ta cost weight categories mayChange mayCount done publicId title version visible state seesCosts publishAt saleFrom saleUntil pictures key alt maxPerOrder warrantyMonths goodFor description category newCategory vendor tags inStock returnable cashOnDelivery chargedOnPacking giftCard blurred concealed ageRule slug ${FACTS}`,
  "admin/products/:id/preview": `${PRODUCT_PAGE} info`,
  "admin/products/:id/stock":
    "isUncounted stock isOlder mayCount formKey isDone publicId title variants ledger next variantId variantLabel sku units reserved id at delta reason adjustmentReason note who orderNumber onTheWay expectedOn purchase number cost beforeCents afterCents",
  "admin/products/:id/pictures": "publicId title pictures focusX focusY isDone",
  "admin/products/:id/video": "publicId title video videoCaptions en si ta isDone",
  "admin/products/:id/contents":
    "product done publicId title version variants variantId variantLabel priceCents units contents name available",
  "admin/products/:id/translations":
    "done translations isDone publicId title version description titles descriptions words pictures si ta",
  "admin/products/prices": "seesCosts count isTooMany saved undone stayed undo left title why",
  "admin/products/details": "count isTooMany saved undone stayed undo left title why categories slug",
  "admin/products/grid": "products keys categories saved",
  "admin/products/import": "imports",
  "admin/products/export": "isDone",
  "admin/categories":
    "categories id slug parent texts en si ta name menuName words hidden ageRule picture width height hasSubcategories isShown isEmpty",
  // Content
  "admin/content": "state pages slug lacks language lack",
  "admin/content/announcement": "done version now state missing isDone isOn text.en text.si text.ta link from until",
  "admin/content/slides": "slides notice id heading isShown missing picture focusX focusY link version",
  "admin/content/slides/new": "key",
  "admin/content/slides/:id":
    "id version picture focusX focusY heading now isShown link heading.en heading.si heading.ta line.en line.si line.ta",
  "admin/content/collections": "collections notice slug kind title published missing products",
  "admin/content/collections/new": "key kind",
  "admin/content/collections/:slug":
    "slug kind title tag now done published picture width height title.en title.si title.ta intro.en intro.si intro.ta body.en body.si body.ta",
  "admin/content/collections/:slug/products": `slug kind title query members isMore found notice publicId state ${PICTURE}`,
  "admin/content/pages/parcel/pictures": "pictures subject picture width height done",
  "admin/content/pages/:slug":
    "slug seen now states language lack isShipped facts value done title.en title.si title.ta body.en body.si body.ta",
  // Entering
  "admin/login": "isPasswordSet next isFromElsewhere signedInAs",
  "admin/code": "isWaiting",
  "admin/welcome": "invite",
  "admin/confirm": "form",
  "admin/reset-password": "hasToken",
  "admin/second-factor": "pending",
  "admin/me/notifications":
    "publicKey devices id endpoint name since failingSince topics choices mutedTopics quietFrom quietUntil isUrgentAlways done",
  "admin/me": "done isEmailConfirmed me email sessions id isThis device since isPasswordChanged",
  "admin/staff": "isEmailConfirmed key members userId email hasSecondFactor isDisabled isMe",
  "admin/staff/:id": "isEmailConfirmed isLocked member userId email hasSecondFactor isDisabled isMe isDone",
  "admin/settings/shop": "done hasMethod section version entries isDone",
  "admin/settings/delivery": "done hasMethod section version entries isDone",
  "admin/settings/card": "done hasMethod section version entries isDone",
  "admin/settings/cash": "done hasMethod section version entries isDone",
  "admin/settings/bank": "done hasMethod section version entries isDone",
  "admin/settings/vat": "done hasMethod section version entries isDone",
  "admin/settings/credit": "done hasMethod section version entries isDone",
  "admin/settings/guests": "done hasMethod section version entries isDone",
  "admin/settings/age": "done hasMethod section version entries isDone",
  "admin/health": "parts part state problem facts at email hasGivenUpJobs retriedJobs testMail",
  "admin/health/jobs": "jobs id kind state attempts reason name when limit retried deleted",
  "admin/settings/search":
    "tried zeroResults term searches done synonyms id kind entry leadsTo isOwn result total titles notes",
  "admin/settings/search/new": "key typed",
  "admin/settings/search/:id": "fields kind words targets messageEn messageSi messageTa version done",
  "admin/settings/couriers": "done couriers id name facts",
  "admin/settings/couriers/new": "key",
  "admin/settings/couriers/:id":
    "fields name trackingUrl numberExamples collectsCash cashLimit overdueDays waybill version done",
  "admin/settings/mails": "kinds kind isOwn",
  "admin/settings/mails/:kind": "kind version texts placeholders problems previews language subject text isDone",
  "admin/settings/payhere":
    "version hasKey isTyped account mode merchantId secretEnd appEnd appSecretEnd retiredAccounts until done tested",
  "admin/audit": "entries id by actor action subject about facts when people value filter next",
  "admin/*": "",
  "admin/customers":
    "customers worth sales totalCents tag next isTooShort filter found query view after isGone mayWrite id phone tags isBlocked since",
  "admin/customers/:id": `customer noteKey worth sales mayGiveCredit mayOrder mayChange mayExport id firstName lastName email phone language tags since loginEmail isEmailConfirmed hasTwoStep consents channel givenAt block at reason addresses label ${ADDRESS} orders number code status totalCents placedAt notes text by`,
  "admin/customers/:id/note": "id name key",
  "admin/customers/:id/tags": "id name now tags",
  "admin/customers/:id/block": "id name now reason",
  "admin/customers/:id/credit":
    "id name key credits kind codeEnd balanceCents expiresAt isExpired createdAt movements amountCents at",
  "admin/customers/:id/data": "id name",
  "admin/customers/:id/erase": "id name",
};

const FAILURE = "failure code text facts reason fields retryAfterSeconds";

/** Allowed field names in the result of each call, and in its rejection. */
export const CALLS: Record<string, { answer: string; refusal: string }> = {
  // First, because another order would replace the unpaid one.
  "api/generate-hash": { answer: "hash", refusal: `${FAILURE} merchant_id order_id amount currency body` },
  "api/orders": {
    answer: `orderNumber reservedUntil payment sandbox items email phone address city country ${PAYMENT}`,
    refusal: `${FAILURE} key seen lines problems variantId title kind priceCents available body`,
  },
  "api/quote": {
    answer:
      "lines variantId productId title variantLabel sku picture priceCents available grams limit isBuyable allowsCash isReturnable needsBirthDate",
    refusal: `${FAILURE} lines body`,
  },
  "api/wishlist?offers": {
    answer: "offers publicId priceCents isPriceFrom compareAtCents stock hasOptions variantId change",
    refusal: `${FAILURE} publicIds add remove body`,
  },
  "api/wishlist": {
    answer: "kept publicId title image picture width height alt",
    refusal: `${FAILURE} publicIds add remove body`,
  },
};

/** Fields as a set, with those that every page has. */
export function fieldsOf(path: string): Set<string> {
  const own = isOfStaff(path) ? `${STAFF} ${STAFF_FIELDS[path] ?? ""}` : (FIELDS[path] ?? "");
  return new Set(`${SHOP} ${own}`.split(" "));
}
