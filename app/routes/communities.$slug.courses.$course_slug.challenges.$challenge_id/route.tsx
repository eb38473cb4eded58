import { Outlet } from "@remix-run/react";

export default function Page() {
  return <Outlet />;
}
