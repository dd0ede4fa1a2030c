import { expect, test } from "vitest";
import { parseConfig } from "../../config.ts";
import { rupees } from "../money.ts";
import { paidMail } from "./order-mails.ts";

test("the mail about a payment says number and amount, and nothing about what was bought", () => {
  const config = parseConfig({ BASE_URL: "https://shop.example.lk" });
  const order = {
    number: "Order-1732170000000",
    totalCents: rupees(4_500),
    customer: { firstName: "Test", lastName: "Customer", email: "customer@example.test", phone: "+94771234567" },
    items: [{ title: "Blue lamp" }],
  };

  const mail = paidMail(config, order);

  expect(mail).toMatchObject({ to: "customer@example.test", subject: "Order-1732170000000: payment received" });
  for (const body of [mail.html, mail.text]) {
    expect(body).toContain("Rs. 4,500");
    expect(body).toContain("https://shop.example.lk/order-tracking");
    expect(body).not.toContain("Blue lamp");
  }
});
