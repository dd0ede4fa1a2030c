import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [index("routes/shop/home.tsx"), route("*", "routes/pages/not-found.tsx")] satisfies RouteConfig;
